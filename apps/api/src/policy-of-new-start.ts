import { builtinPolicyIds, snapshot as resolvePolicy, type TaskCommand, type TaskKind } from '@oag/governance';
import { findPolicy, storeSnapshot, type Db } from '@oag/store';
import type { StoredSnapshot } from './apply-command.ts';
import type { LoadedTask } from './load-task.ts';

/** The policy with which a command lets a task begin again; null when it keeps its policy, or the one asked for is not there. */
export async function policyOfNewStart(tx: Db, { row, campaignPolicyId }: LoadedTask, command: TaskCommand): Promise<StoredSnapshot | null> {
  const policyId = policyIdFor(row.kind as TaskKind, campaignPolicyId, command);
  const policy = policyId === null ? undefined : await findPolicy(tx, policyId);
  if (!policy || policy.deletedAt !== null) return null;
  const snapshot = resolvePolicy(policy, row.kind as TaskKind);
  return { id: await storeSnapshot(tx, snapshot), snapshot };
}

function policyIdFor(kind: TaskKind, campaignPolicyId: string | null, command: TaskCommand): string | null {
  if (command.kind === 'changePolicy') return command.policyId;
  if (command.kind !== 'hardReset') return null;
  return kind === 'certify' ? campaignPolicyId : builtinPolicyIds.defaultRevocation;
}

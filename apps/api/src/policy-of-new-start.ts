import { withOpenRequestForm, type Snapshot, type TaskCommand, type TaskKind } from '@oag/governance';
import { findPolicy, findRequestableAction, storeSnapshot, type Db } from '@oag/store';
import { resolveChosenPolicies, resolveEmergencyPolicy, resolvePolicy } from './chosen-policies.ts';
import { conditionTarget } from './condition-target.ts';
import type { Configuration } from './configuration.ts';
import type { LoadedTask } from './load-task.ts';
import { findingPolicyId } from './finding-policy.ts';
import { offboardingPolicyId } from './offboarding-policy.ts';
import type { Moment } from './policy-resolver.ts';
import { actionPolicyId, grantPolicyId } from './action-policy.ts';
import { analyseAgain } from './request-analysis.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';
import { actionRequest } from './task-request.ts';

/** When a task begins again, and what its installation says about policies. */
export type NewStartMoment = Moment & { configuration: Pick<Configuration, 'offboardingPolicy' | 'features'>; requestId: string };

/** The policy with which a command lets a task begin again, resolved anew; null when it keeps its policy, or the one asked for is not there. */
export async function policyOfNewStart(
  tx: Db,
  loaded: LoadedTask,
  command: TaskCommand,
  moment: NewStartMoment,
): Promise<StoredSnapshot | null> {
  const resolved = await resolvedAnew(tx, loaded, command, moment);
  const snapshot = resolved && withOpenRequestForm(resolved, { snapshot: loaded.snapshot, position: loaded.row.position });
  return snapshot && { id: await storeSnapshot(tx, snapshot), snapshot };
}

async function resolvedAnew(
  tx: Db,
  { row, campaignPolicyId }: LoadedTask,
  command: TaskCommand,
  moment: NewStartMoment,
): Promise<Snapshot | null> {
  const kind = row.kind as TaskKind;
  if (command.kind !== 'changePolicy' && command.kind !== 'hardReset' && command.kind !== 'escalateToEmergency') return null;
  const target = kind === 'grant' ? await analyseAgain(tx, row, conditionTarget(row), moment) : conditionTarget(row);
  const asked = actionRequest(row);
  if (command.kind === 'hardReset' && asked) {
    const action = await findRequestableAction(tx, asked.actionId);
    const policyId = asked.actionId === '' ? await grantPolicyId(tx, row.app_id, row.entitlement_id) : actionPolicyId(action?.requestPolicyId);
    return (await resolvePolicy(tx, policyId, kind, [target], moment, asked.ending))[0] ?? null;
  }
  if (command.kind === 'escalateToEmergency' || (command.kind === 'hardReset' && row.emergency_access)) {
    if (row.emergency_policy_id) return (await resolveEmergencyPolicy(tx, row.emergency_policy_id, [target], moment))[0] ?? null;
    if (command.kind === 'escalateToEmergency') return null;
  }
  if (command.kind === 'hardReset' && (kind === 'revoke' || kind === 'grant')) return (await resolveChosenPolicies(tx, kind, [target], moment))[0] ?? null;
  const policyId =
    command.kind === 'changePolicy'
      ? command.policyId
      : kind === 'offboarding'
        ? await offboardingPolicyId(tx, moment.configuration)
        : kind === 'finding'
          ? await findingPolicyId(tx, '', row.app_id)
          : campaignPolicyId;
  const policy = policyId === null ? undefined : await findPolicy(tx, policyId);
  if (!policy || policy.deletedAt !== null) return null;
  return (await resolvePolicy(tx, policy.id, kind, [target], moment, asked?.ending))[0] ?? null;
}

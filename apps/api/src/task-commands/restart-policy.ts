import { withOpenRequestForm, type Snapshot, type TaskKind } from '@oag/governance/policies';
import type { TaskCommand } from '@oag/governance/tasks';
import { findPolicy, storeSnapshot } from '@oag/store/policies';
import { findRequestableAction } from '@oag/store/automations';
import { readSessionSettings } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import {
  resolveSelectedPolicies,
  resolveNamedPolicy,
  resolvePolicy,
  conditionTarget,
  findingPolicyId,
  offboardingPolicyId,
  type EvaluationContext,
  actionPolicyId,
  grantPolicyId,
  repeatAnalysis,
} from '../policies/index.ts';
import type { Configuration } from '../configuration/index.ts';
import { type LoadedTask, actionRequest } from '../tasks/index.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';

/** The evaluation context of a restart, with the configured policies. */
export type RestartContext = EvaluationContext & {
  configuration: Pick<Configuration, 'offboardingPolicy' | 'features'>;
  requestId: string;
};

/** The policy that a command restarts a task with, resolved again; null when the task keeps its policy, or the named one does not exist. */
export async function resolveRestartPolicy(
  tx: Db,
  loaded: LoadedTask,
  command: TaskCommand,
  moment: RestartContext,
): Promise<StoredSnapshot | null> {
  const resolved = await resolveSnapshot(tx, loaded, command, moment);
  const snapshot =
    resolved && withOpenRequestForm(resolved, { snapshot: loaded.snapshot, position: loaded.row.position });
  return snapshot && { id: await storeSnapshot(tx, snapshot), snapshot };
}

async function resolveSnapshot(
  tx: Db,
  { row, campaignPolicyId }: LoadedTask,
  command: TaskCommand,
  moment: RestartContext,
): Promise<Snapshot | null> {
  const kind = row.kind as TaskKind;
  if (command.kind !== 'changePolicy' && command.kind !== 'hardReset' && command.kind !== 'escalateToEmergency')
    return null;
  const target = kind === 'grant' ? await repeatAnalysis(tx, row, conditionTarget(row), moment) : conditionTarget(row);
  const asked = actionRequest(row);
  if (command.kind === 'hardReset' && asked) {
    const action = await findRequestableAction(tx, asked.actionId);
    const policyId =
      asked.clientIdUrl !== undefined
        ? actionPolicyId((await readSessionSettings(tx)).clientIdApprovalRequestPolicyId)
        : asked.actionId === ''
          ? await grantPolicyId(tx, row.app_id, row.entitlement_id)
          : actionPolicyId(action?.requestPolicyId);
    return (await resolvePolicy(tx, { policyId, kind, targets: [target], ending: asked.ending }, moment))[0] ?? null;
  }
  if (command.kind === 'escalateToEmergency' || (command.kind === 'hardReset' && row.emergency_access)) {
    if (row.emergency_policy_id)
      return (await resolveNamedPolicy(tx, row.emergency_policy_id, 'override', [target], moment))[0] ?? null;
    if (command.kind === 'escalateToEmergency') return null;
  }
  if (command.kind === 'hardReset' && (kind === 'revoke' || kind === 'grant'))
    return (await resolveSelectedPolicies(tx, kind, [target], moment))[0] ?? null;
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
  const of = { policyId: policy.id, kind, targets: [target], ending: asked?.ending };
  return (await resolvePolicy(tx, of, moment))[0] ?? null;
}

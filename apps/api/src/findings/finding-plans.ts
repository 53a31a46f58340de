import { manualActionStep } from '@oag/governance/policies';
import { assertNoViolations, violation } from '@oag/governance/input';
import { targetOf } from '@oag/governance/findings';
import { appUsersByIds, enabledUsers } from '@oag/store/inventory';
import { findFinding } from '@oag/store/findings';
import type { Db } from '@oag/store/database';
import type { CreateFindingRemediationTaskRequest, Finding } from '@oag/types';
import { findingPolicyId } from '../policies/index.ts';
import { NO_CAMPAIGN, type TaskPlan } from '../task-commands/index.ts';
import type { ActionRequest, FindingRequest } from '../tasks/index.ts';

/** Where the tasks of findings come from. `policyId` is '' when the apps of the findings set it. */
type FindingTasks = { policyId: string; createdBy: string; origin: string };

/** The tasks of findings. The subject of each is the person of its finding, or the owner of the account. */
export async function findingPlans(
  tx: Db,
  findings: readonly Finding[],
  { policyId, createdBy, origin }: FindingTasks,
): Promise<TaskPlan[]> {
  const accounts = await appUsersByIds(
    tx,
    findings.flatMap((finding) => targetOf(finding).appUserId || []),
  );
  const policies = new Map<string, string>();
  for (const appId of new Set(findings.map((finding) => finding.appId)))
    policies.set(appId, policyId || (await findingPolicyId(tx, '', appId)));
  return findings.map((finding): TaskPlan => {
    const { appUserId, identityUserId } = targetOf(finding);
    const request: FindingRequest = { ...targeted(finding), title: finding.description };
    return {
      ...NO_CAMPAIGN,
      ...{ createdBy, origin, request },
      kind: 'finding',
      appId: finding.appId,
      entitlementId: '',
      appUserId: appUserId || null,
      identityUserId: identityUserId || accounts.get(appUserId)?.identityUserId || null,
      description: finding.remediationDescription,
      policyId: policies.get(finding.appId) ?? '',
    };
  });
}

const targeted = ({ id }: Finding): { findingId: string; findingType: string } => ({
  findingId: id,
  findingType: 'FINDING_TYPE_CUSTOM',
});

/** The action task to remedy a finding. Throws INVALID_FIELD when a named person does not exist or is disabled. */
export async function remediationPlan(
  tx: Db,
  finding: Finding,
  asked: CreateFindingRemediationTaskRequest,
  by: FindingTasks,
): Promise<TaskPlan> {
  const [plan] = await findingPlans(tx, [finding], by);
  if (!plan) throw new Error(`Finding ${finding.id} gave no task`);
  const named = asked.assigneeUserIds ?? [];
  const enabled = await enabledUsers(tx, named);
  assertNoViolations(
    named.flatMap((id, index) =>
      enabled.has(id)
        ? []
        : [
            violation(
              `assigneeUserIds[${index}]`,
              'NOT_FOUND',
              `no enabled person has the id ${id}; name an enabled one`,
            ),
          ],
    ),
  );
  const userIds = named.length > 0 ? named : ((await findFinding(tx, { id: finding.id }))?.ownerIds ?? []);
  const ending = [manualActionStep({ userIds, instructions: asked.instructions || finding.remediationDescription })];
  const request: ActionRequest = {
    actionId: '',
    displayName: finding.description,
    type: 'TYPE_MANUAL',
    ending,
    form: null,
    answers: {},
    secrets: {},
    finding: targeted(finding),
  };
  return { ...plan, kind: 'action', description: asked.description || finding.remediationDescription, ending, request };
}

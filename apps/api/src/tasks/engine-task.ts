import { remediationName, remediationOf } from '@oag/governance/campaigns';
import { requiresSignature } from '@oag/governance/submissions';
import type { AssignedVia, Snapshot, StepKindName } from '@oag/governance/policies';
import type { TaskCampaign, EngineTask, StepClock, StepOutcome, TaskOutcome } from '@oag/governance/tasks';
import type { AccessReview } from '@oag/types';
import { joinParts } from '@oag/store/database';
import type { CampaignOfTask, TaskRow } from '@oag/store/tasks';
import type { StoredCampaign } from '@oag/store/campaigns';
import { actionRequest, grantRequest } from './task-request.ts';

/** The generation of the policy on a task, or on a step that was taken. It changes when the task gets another policy. */
export const policyGenerationId = ({
  snapshot_id,
  generation_id,
}: {
  snapshot_id: string;
  generation_id: string | null;
}): string => generation_id ?? joinParts('0'.repeat(27 - snapshot_id.length), snapshot_id);

/** The task with the time since which its step is assigned: one that was opened before its campaign started is assigned from the start on. */
export const assignedSince = <Row extends Pick<TaskRow, 'assigned_at'>>(row: Row, startedAt: string | null): Row => ({
  ...row,
  assigned_at: row.assigned_at ?? startedAt,
});

/** The program that an action task is about, if it is about one. */
export const clientOf = (task: { kind: string; request: unknown }): Pick<EngineTask, 'clientIdUrl'> => {
  const clientIdUrl = actionRequest(task)?.clientIdUrl;
  return clientIdUrl === undefined ? {} : { clientIdUrl };
};

/** A stored task as the engine sees it. */
export const toEngineTask = (row: TaskRow, snapshot: Snapshot): EngineTask => ({
  ...clientOf(row),
  id: row.id,
  kind: row.kind as EngineTask['kind'],
  state: row.state as EngineTask['state'],
  outcome: row.outcome as TaskOutcome,
  outcomeAt: row.outcome_at,
  snapshot,
  policyGenerationId: policyGenerationId(row),
  round: row.round,
  position: row.position,
  step:
    row.step_id === null
      ? null
      : {
          id: row.step_id,
          kind: row.step_kind as StepKindName,
          assigneeIds: row.assignee_ids,
          via: row.assigned_via as AssignedVia,
          assignedAt: row.assigned_at,
          clock: row.clock as StepClock | null,
          ...(row.execution_id !== null && { executionId: row.execution_id }),
          ...(row.provision_run !== null && { run: row.provision_run }),
        },
  subjectUserId: row.identity_user_id ?? '',
  createdByUserId: row.created_by,
  approverIds: row.approver_ids,
  adviserIds: row.adviser_ids,
  lastAssigneeIds: row.state === 'CLOSED' ? row.assignee_ids : [],
  lastStepOutcome: (row.last_step_outcome ?? '') as StepOutcome | '',
  lastStepId: row.last_step_id ?? '',
  isRemediated: row.is_remediated,
  appId: row.app_id,
  appEntitlementId: row.entitlement_id,
  appUserId: row.app_user_id ?? '',
  ...(row.kind === 'grant' && {
    grantDuration: grantRequest(row)?.grantDuration ?? null,
    emergency: {
      isOne: row.emergency_access,
      policyId: row.emergency_policy_id ?? '',
      managerId: row.subject_manager_id ?? '',
    },
  }),
  deletedAt: row.deleted_at,
});

/** The campaign settings that affect its tasks. */
export const taskCampaign = ({
  state,
  closing_since,
  owner_ids,
  requires_signature,
  remediation,
  document,
}: Pick<CampaignOfTask, 'state' | 'closing_since' | 'owner_ids' | 'remediation'> & {
  requires_signature?: boolean;
  document?: unknown;
}): TaskCampaign => ({
  requiresSignature: requires_signature ?? false,
  remediation: remediationName(remediation),
  state: `ACCESS_REVIEW_STATE_${state}`,
  disclosesReviews: (document as Partial<AccessReview> | undefined)?.discloseReviewsToSubjects === true,
  isClosing: closing_since !== null,
  ownerIds: owner_ids,
});

/** The same of a whole campaign. */
export const taskCampaignOf = ({ accessReview, closingSince, ownerIds }: StoredCampaign): TaskCampaign => ({
  requiresSignature: requiresSignature(accessReview.signatureConfig),
  remediation: remediationOf(accessReview),
  state: accessReview.state,
  isClosing: closingSince !== null,
  ownerIds,
});

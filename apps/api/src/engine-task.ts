import { mayRead, type AssignedVia, type Caller, type CampaignFacts, type EngineTask, type Snapshot, type StepKindName, type TaskOutcome } from '@oag/governance';
import type { StoredCampaign, TaskRow } from '@oag/store';

/** The generation of the policy on a task. It changes when the task gets another policy. */
export const policyGenerationId = (snapshotId: string): string => snapshotId.padStart(27, '0');

/** The task with the time since which its step is assigned: one that was opened before its campaign started is assigned from the start on. */
export const assignedSince = <Row extends Pick<TaskRow, 'assigned_at'>>(row: Row, startedAt: string | null): Row => ({
  ...row,
  assigned_at: row.assigned_at ?? startedAt,
});

/** A stored task as the engine sees it. */
export const toEngineTask = (row: TaskRow, snapshot: Snapshot): EngineTask => ({
  id: row.id,
  kind: row.kind as EngineTask['kind'],
  state: row.state as EngineTask['state'],
  outcome: row.outcome as TaskOutcome,
  outcomeAt: row.outcome_at,
  snapshot,
  policyGenerationId: policyGenerationId(row.snapshot_id),
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
        },
  subjectUserId: row.identity_user_id ?? '',
  createdByUserId: row.created_by,
  approverIds: row.approver_ids,
  appId: row.app_id,
  appEntitlementId: row.entitlement_id,
  appUserId: row.app_user_id ?? '',
});

/** Whether the caller may read a task. Those who were asked last may after it is closed too: who comes too late learns that it is decided. */
export const mayReadTask = (task: EngineTask, row: TaskRow, caller: Caller, campaign: CampaignFacts | null): boolean =>
  mayRead(task, caller, campaign) || (row.state === 'CLOSED' && row.assignee_ids.includes(caller.userId));

/** What of a campaign decides about its tasks. */
export const campaignFacts = ({ accessReview, closingSince, ownerIds }: StoredCampaign): CampaignFacts => ({
  state: accessReview.state,
  isClosing: closingSince !== null,
  ownerIds,
});

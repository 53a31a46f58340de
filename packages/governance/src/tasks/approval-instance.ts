import type { Approval, ApprovalInstance, EscalationInstance } from '@oag/types';
import type { EngineTask } from './engine-task.ts';
import type { StepClock, StepRecord } from './step-record.ts';

type Outcome = Pick<
  ApprovalInstance,
  'approved' | 'denied' | 'skipped' | 'reassigned' | 'reassignedByError' | 'restarted'
>;

/** The instance of an approval step: from its record when done, else the current one, waiting for its assignees. */
export function approvalInstance(task: EngineTask, approval: Approval, record: StepRecord | null): ApprovalInstance {
  const step = record ? null : task.step;
  const assignedAt = record ? record.assignedAt : (step?.assignedAt ?? null);
  const open = assignedAt === null ? 'APPROVAL_INSTANCE_STATE_INIT' : 'APPROVAL_INSTANCE_STATE_WAITING';
  return {
    approval: withAssignees(approval, step?.assigneeIds ?? [], record !== null || (step?.assigneeIds.length ?? 0) > 0),
    state: record ? 'APPROVAL_INSTANCE_STATE_DONE' : open,
    assignedAt,
    ...outcomeOf(task, record),
    escalationInstance: escalationInstance(approval, record ? (record.document.clock ?? null) : (step?.clock ?? null)),
  };
}

function outcomeOf({ appId, appEntitlementId }: EngineTask, record: StepRecord | null): Outcome {
  const none: Outcome = {
    approved: null,
    denied: null,
    skipped: null,
    reassigned: null,
    reassignedByError: null,
    restarted: null,
  };
  if (!record) return none;
  const { actorId: userId, at } = record;
  switch (record.outcome) {
    case 'approved':
      return {
        ...none,
        approved: {
          userId,
          approvedAt: at,
          entitlements: appEntitlementId === '' ? [] : [{ appId, appEntitlementId }],
          stepUpTransactionId: record.document.stepUpTransactionId ?? '',
        },
      };
    case 'denied':
      return { ...none, denied: { userId, deniedAt: at } };
    case 'skipped':
      return { ...none, skipped: { userId, skippedAt: at, newPolicyStepId: record.document.newStepId ?? '' } };
    case 'reassigned':
      return { ...none, reassigned: { userId, reassignedAt: at, newPolicyStepId: record.document.newStepId ?? '' } };
    case 'reassignedByError': {
      const { errorCode = '', description = '', newStepId = '' } = record.document;
      return {
        ...none,
        reassignedByError: {
          errorCode,
          description,
          errorUserId: userId,
          erroredAt: at,
          newPolicyStepId: newStepId,
          reassignedAt: at,
        },
      };
    }
    case 'restarted':
      return { ...none, restarted: { userId, restartedAt: at, oldPolicyStepId: record.stepId } };
    case 'cancelled':
      return none;
    default:
      throw new Error(`An approval step cannot end as ${record.outcome}`);
  }
}

/** When and how the step escalates, null when it does not. */
function escalationInstance({ escalation }: Approval, clock: StepClock | null): EscalationInstance | null {
  if (!escalation || !clock?.escalateAt) return null;
  const { cancelTicket, escalationComment, reassignToApprovers, replacePolicy, skipStep } = escalation;
  return {
    cancelTicket,
    escalationComment,
    reassignToApprovers,
    replacePolicy,
    skipStep,
    expiresAt: clock.escalateAt,
    alreadyEscalated: clock.escalated,
  };
}

/** A policy does not contain the resolved assignees; the instance does. */
const withAssignees = (approval: Approval, assigneeIds: readonly string[], assigned: boolean): Approval => ({
  ...approval,
  assigned,
  manager: approval.manager && { ...approval.manager, assignedUserIds: [...assigneeIds] },
  expression: approval.expression && { ...approval.expression, assignedUserIds: [...assigneeIds] },
  self: approval.self && { ...approval.self, assignedUserIds: [...assigneeIds] },
});

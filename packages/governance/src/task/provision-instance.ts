import type { Provision, ProvisionInstance } from '@oag/types';
import type { EngineTask } from './engine-task.ts';
import type { StepRecord } from './step-record.ts';

type Outcome = Pick<ProvisionInstance, 'completed' | 'cancelled' | 'errored' | 'skipped'>;

/** The instance of a provision step: as the record says when it is done, otherwise the current one, waiting for its assignees. */
export function provisionInstance(task: EngineTask, provision: Provision, record: StepRecord | null): ProvisionInstance {
  return {
    provision: {
      ...provision,
      assigned: record !== null || (task.step?.assigneeIds.length ?? 0) > 0,
      provisionTarget: provision.provisionTarget ?? (task.appEntitlementId === '' ? null : {
        appId: task.appId,
        appEntitlementId: task.appEntitlementId,
        appUserId: task.appUserId,
        grantDuration: task.grantDuration ?? null,
      }),
    },
    state: record ? 'PROVISION_INSTANCE_STATE_DONE' : 'PROVISION_INSTANCE_STATE_WAITING',
    ...outcomeOf(task, record),
    reassignedByError: null,
    waitingOn: null,
    batonActionInvocationId: '',
    externalTicketId: '',
    externalTicketProvisionerConfigId: '',
    notificationId: '',
    webhookId: '',
    webhookInstanceId: '',
  };
}

function outcomeOf({ appId, appEntitlementId }: EngineTask, record: StepRecord | null): Outcome {
  const none: Outcome = { completed: null, cancelled: null, errored: null, skipped: null };
  if (!record) return none;
  const { actorId: userId, at, document } = record;
  switch (record.outcome) {
    case 'completed':
      return { ...none, completed: { userId, completedAt: at, entitlements: appEntitlementId === '' ? [] : [{ appId, appEntitlementId }] } };
    case 'cancelled':
      return { ...none, cancelled: { cancelledByUserId: userId, cancelledAt: at } };
    case 'errored':
      return { ...none, errored: { errorCode: document.errorCode ?? '', description: document.description ?? '', erroredAt: at } };
    case 'skipped':
      return { ...none, skipped: { userId, skippedAt: at, newPolicyStepId: record.document.newStepId ?? '' } };
    // Handed on, or started anew: another instance tells what became of it.
    case 'reassigned':
    case 'restarted':
      return none;
    default:
      throw new Error(`A provision step cannot end as ${record.outcome}`);
  }
}

import type { Provision, ProvisionInstance } from '@oag/types';
import { lifecycleAction, manualProvisionStep, provisionProgram } from '../policies/index.ts';
import type { EngineTask } from './engine-task.ts';
import { isByHand, provisionWait } from './provisioned-by.ts';
import type { StepRecord } from './step-record.ts';

type Outcome = Pick<ProvisionInstance, 'completed' | 'cancelled' | 'errored' | 'reassignedByError' | 'skipped'>;

type Given = { appId: string; appEntitlementId: string };

/** The entitlement that the step provisions: that of the task, or the delegated one that implies it. */
function given(task: EngineTask, { provisionPolicy }: Provision): Given {
  const other = provisionPolicy?.delegated;
  return other ? { appId: other.appId, appEntitlementId: other.entitlementId } : task;
}

/** The instance of a provision step: from its record when done, else the current one, waiting for its assignees. */
export function provisionInstance(
  task: EngineTask,
  provision: Provision,
  record: StepRecord | null,
): ProvisionInstance {
  const byPeople = record ? record.document.byHand === true : isByHand(task);
  const shown = byPeople && manualProvisionStep.provision ? manualProvisionStep.provision : provision;
  const { appId, appEntitlementId } = given(task, shown);
  return {
    provision: {
      ...shown,
      assigned: record !== null || (task.step?.assigneeIds.length ?? 0) > 0,
      provisionTarget:
        shown.provisionTarget ??
        (appEntitlementId === ''
          ? null
          : {
              appId,
              appEntitlementId,
              appUserId: appId === task.appId ? task.appUserId : '',
              grantDuration: task.grantDuration ?? null,
            }),
    },
    state: record ? 'PROVISION_INSTANCE_STATE_DONE' : stateOf(task, shown),
    ...outcomeOf(given(task, shown), record),
    waitingOn: record ? null : waitingOn(task),
    batonActionInvocationId:
      provisionProgram(shown.provisionPolicy)?.kind === 'connector' ? (record?.stepId ?? task.step?.id ?? '') : '',
    externalTicketId: record ? (record.document.ticketId ?? '') : byPeople ? '' : (task.step?.run?.ticketId ?? ''),
    externalTicketProvisionerConfigId: shown.provisionPolicy?.externalTicket?.externalTicketProvisionerConfigId ?? '',
    notificationId: '',
    webhookId: shown.provisionPolicy?.webhook?.webhookId ?? (byPeople ? '' : (task.step?.run?.webhookId ?? '')),
    webhookInstanceId: byPeople ? '' : ((record ? record.document.webhookInstanceId : task.step?.run?.callId) ?? ''),
  };
}

/** Why the step waits before it begins. The wait for an account has no object of its own. */
function waitingOn(task: EngineTask): ProvisionInstance['waitingOn'] {
  const { step, appId, appEntitlementId } = task;
  const wait = provisionWait(task);
  if (!wait || !step?.clock) return null;
  return {
    entitlementMerge: wait === 'entitlement' ? { appId, appEntitlementId } : null,
    devicePlacement: null,
    startedWaitingAt: step.clock.startedAt,
    fallbackAt: step.clock.timeoutAt,
  };
}

function outcomeOf({ appId, appEntitlementId }: Given, record: StepRecord | null): Outcome {
  const none: Outcome = { completed: null, cancelled: null, errored: null, reassignedByError: null, skipped: null };
  if (!record) return none;
  const { actorId: userId, at, document } = record;
  switch (record.outcome) {
    case 'completed':
      return {
        ...none,
        completed: {
          userId,
          completedAt: at,
          entitlements: appEntitlementId === '' ? [] : [{ appId, appEntitlementId }],
        },
      };
    case 'cancelled':
      return { ...none, cancelled: { cancelledByUserId: userId, cancelledAt: at } };
    case 'errored':
      return {
        ...none,
        errored: { errorCode: document.errorCode ?? '', description: document.description ?? '', erroredAt: at },
      };
    case 'reassignedByError': {
      const { errorCode = '', description = '', newStepId = '' } = document;
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
    case 'skipped':
      return { ...none, skipped: { userId, skippedAt: at, newPolicyStepId: record.document.newStepId ?? '' } };
    // Reassigned or restarted: the next instance has the outcome.
    case 'reassigned':
    case 'restarted':
      return none;
    default:
      throw new Error(`A provision step cannot end as ${record.outcome}`);
  }
}

/** The state of the current step: another system works on it, or people do. */
function stateOf({ step }: EngineTask, { provisionPolicy }: Provision): ProvisionInstance['state'] {
  const program = provisionProgram(provisionPolicy);
  if (step?.clock?.waitsFor) return 'PROVISION_INSTANCE_STATE_INIT';
  if (!program) return 'PROVISION_INSTANCE_STATE_WAITING';
  if (program.kind === 'webhook' || step?.run?.callId)
    return step?.run?.state === 'WAITING_CALLBACK'
      ? 'PROVISION_INSTANCE_STATE_WEBHOOK_WAITING'
      : 'PROVISION_INSTANCE_STATE_WEBHOOK';
  if (program.kind === 'externalTicket')
    return step?.run?.ticketId
      ? 'PROVISION_INSTANCE_STATE_EXTERNAL_TICKET_WAITING'
      : 'PROVISION_INSTANCE_STATE_EXTERNAL_TICKET';
  if (!step?.run || step.run.attempts === 0) return 'PROVISION_INSTANCE_STATE_INIT';
  if (!lifecycleAction(program)) return 'PROVISION_INSTANCE_STATE_CREATE_CONNECTOR_ACTIONS_FOR_TARGET';
  return step.run.state === 'WAITING'
    ? 'PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS_WAITING'
    : 'PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS';
}

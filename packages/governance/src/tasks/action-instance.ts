import type { Action, ActionInstance } from '@oag/types';
import type { EngineTask } from './engine-task.ts';
import type { StepRecord } from './step-record.ts';

type Outcome = Pick<ActionInstance, 'success' | 'denied' | 'error' | 'cancelled'>;

/** The instance of an action step: from its record when done, else the current one, whose clock starts with the run. */
export function actionInstance(task: EngineTask, action: Action, record: StepRecord | null): ActionInstance {
  const id = record?.stepId ?? task.step?.id ?? '';
  return {
    action,
    state: stateOf(task, record),
    automation: action.automation ? { automationExecutionId: executionIdOf(task, record) } : null,
    batonResourceActionInstance: action.batonResourceAction ? { batonActionInvocationId: id } : null,
    clientIdApprovalInstance: action.clientIdApproval ? { clientIdUrl: task.clientIdUrl ?? '' } : null,
    ...outcomeOf(record),
  };
}

/** The run of the step. A record that is just being written does not have it yet; the task does. */
function executionIdOf({ step }: EngineTask, record: StepRecord | null): string {
  const current = record === null || record.stepId === step?.id ? step?.executionId : null;
  return record?.executionId ?? current ?? '';
}

function stateOf(task: EngineTask, record: StepRecord | null): ActionInstance['state'] {
  if (record) return record.outcome === 'errored' ? 'ACTION_INSTANCE_STATE_ERROR' : 'ACTION_INSTANCE_STATE_DONE';
  return task.step?.clock?.startedAt ? 'ACTION_INSTANCE_STATE_RUNNING' : 'ACTION_INSTANCE_STATE_INIT';
}

function outcomeOf(record: StepRecord | null): Outcome {
  const none: Outcome = { success: null, denied: null, error: null, cancelled: null };
  if (!record) return none;
  const outcomeTime = record.at;
  switch (record.outcome) {
    case 'completed':
      return { ...none, success: { outcomeTime } };
    case 'denied':
      return { ...none, denied: { outcomeTime } };
    case 'errored':
      return {
        ...none,
        error: {
          outcomeTime,
          errorCode: record.document.errorCode ?? '',
          errorMessage: record.document.description ?? '',
        },
      };
    // The task left the step, so its run was cancelled.
    case 'cancelled':
    case 'skipped':
    case 'restarted':
      return { ...none, cancelled: { outcomeTime } };
    default:
      throw new Error(`An action step cannot end as ${record.outcome}`);
  }
}

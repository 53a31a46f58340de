import type { PolicyInstance, TaskProcessingTypeValues } from '@oag/types';
import type { EngineTask } from './engine-task.ts';
import { stepInstance, type PastStep } from './step-instance.ts';

/** The steps of a task as the contract has them: history, current and next. */
export function policyInstance(task: EngineTask, history: readonly PastStep[]): PolicyInstance {
  const { steps, policy } = task.snapshot;
  const current = steps[task.position];
  if (task.step && !current) throw new Error(`Task ${task.id} has no step ${task.position}`);
  return {
    current: task.step && current ? stepInstance(task, current, task.step.id, null) : null,
    history: history.map((past) => stepInstance(task, past.step, past.record.stepId, past)),
    next: task.state === 'OPEN' ? steps.slice(task.position + 1) : [],
    policy,
  };
}

/** Whether the service processes the task, the task waits, or it is done. */
export function processing({ state, step }: EngineTask): (typeof TaskProcessingTypeValues)[number] {
  if (state === 'CLOSED') return 'TASK_PROCESSING_TYPE_DONE';
  return step?.kind === 'action' ? 'TASK_PROCESSING_TYPE_PROCESSING' : 'TASK_PROCESSING_TYPE_WAITING';
}

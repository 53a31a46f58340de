import type { PolicyInstance, TaskProcessingTypeValues } from '@oag/types';
import type { EngineTask } from './engine-task.ts';
import { stepInstance, type PastStep } from './step-instance.ts';

/** The steps of a task as the wire has them: done in order, current and still to come, every member with its value. */
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

/** Whether the service works on the task, it waits for somebody or something, or it is done. The engine never leaves a task half-way. */
export function processing({ state, step }: EngineTask): (typeof TaskProcessingTypeValues)[number] {
  if (state === 'CLOSED') return 'TASK_PROCESSING_TYPE_DONE';
  return step?.kind === 'action' ? 'TASK_PROCESSING_TYPE_PROCESSING' : 'TASK_PROCESSING_TYPE_WAITING';
}

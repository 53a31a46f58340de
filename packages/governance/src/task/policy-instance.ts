import type { PolicyInstance, TaskProcessingTypeValues } from '@oag/types';
import type { EngineTask } from './engine-task.ts';
import { stepInstance } from './step-instance.ts';
import type { StepRecord } from './step-record.ts';

/** The steps of a task as the wire has them: done, current and still to come, every member with its value. `history` is in order. */
export function policyInstance(task: EngineTask, history: readonly StepRecord[]): PolicyInstance {
  const { steps, policy } = task.snapshot;
  const stepAt = (position: number) => {
    const step = steps[position];
    if (!step) throw new Error(`Task ${task.id} has no step ${position}`);
    return step;
  };
  return {
    current: task.step && stepInstance(task, stepAt(task.position), task.step.id, null),
    history: history.map((record) => stepInstance(task, stepAt(record.position), record.stepId, record)),
    next: task.state === 'OPEN' ? steps.slice(task.position + 1) : [],
    policy,
  };
}

/** Whether the service works on the task, it waits for somebody, or it is done. The engine never leaves a task half-way. */
export const processing = ({ state }: EngineTask): (typeof TaskProcessingTypeValues)[number] =>
  state === 'OPEN' ? 'TASK_PROCESSING_TYPE_WAITING' : 'TASK_PROCESSING_TYPE_DONE';

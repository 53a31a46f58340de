import { advance } from './advance.ts';
import type { EngineTask } from '../tasks/index.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Ends the task without a decision. `actorId` is '' for the service itself. */
export function cancelTask(task: EngineTask, actorId: string, context: TaskContext): TaskResult {
  const { task: closed, effects } = advance(task, { kind: 'closeTask', end: 'cancelled' }, context, actorId);
  return { task: closed, effects: [...leaveStep(task, { outcome: 'cancelled', actorId }, context), ...effects] };
}

import type { EngineTask } from './engine-task.ts';
import { passWait } from './wake.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Ends a wait for a time, and has the condition of another one tried at once. Where nothing waits, nothing changes. */
export function processNow(task: EngineTask, { by }: { by: { userId: string } }, context: TaskContext): TaskResult {
  const clock = task.step?.clock;
  if (!task.step || !clock) return { task, effects: [] };
  if (clock.waitUntil !== null) return passWait(task, 'succeeded', by.userId, context);
  return { task: { ...task, step: { ...task.step, clock: { ...clock, checkAt: clock.checkAt && context.now } } }, effects: [] };
}

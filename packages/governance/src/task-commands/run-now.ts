import { type EngineTask, isRevoking, type ConditionResult, provisionWait } from '../tasks/index.ts';
import { endOffboarding } from './end-offboarding.ts';
import { endWait, recheckLater } from './run-due-step.ts';
import { runProvisionWait } from './run-provision-wait.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

type Now = { by: { userId: string }; condition?: ConditionResult };

/** Ends a timed wait, and a wait for a condition that holds. Other tasks are unchanged. */
export function processNow(task: EngineTask, { by, condition = 'unknown' }: Now, context: TaskContext): TaskResult {
  if (isRevoking(task)) return endOffboarding(task, context, by.userId);
  if (provisionWait(task)) return runProvisionWait(task, context, true);
  const clock = task.step?.clock;
  if (!clock) return { task, effects: [] };
  if (clock.waitUntil !== null || (clock.checkAt !== null && condition === 'holds'))
    return endWait(task, 'succeeded', by.userId, context);
  return clock.checkAt === null || condition === 'unknown'
    ? { task, effects: [] }
    : recheckLater(task, condition, context);
}

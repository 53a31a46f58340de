import { type EngineTask, isRevoking, type ConditionResult } from '../tasks/index.ts';
import { followRevocations } from './follow-revocations.ts';
import { passWait, tryLater } from './wake.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

type Now = { by: { userId: string }; condition?: ConditionResult };

/** Ends a wait for a time, and a wait for a condition that holds. Where nothing waits, nothing changes. */
export function wakeNow(task: EngineTask, { by, condition = 'unknown' }: Now, context: TaskContext): TaskResult {
  if (isRevoking(task)) return followRevocations(task, context, by.userId);
  const clock = task.step?.clock;
  if (!clock) return { task, effects: [] };
  if (clock.waitUntil !== null || (clock.checkAt !== null && condition === 'holds'))
    return passWait(task, 'succeeded', by.userId, context);
  return clock.checkAt === null || condition === 'unknown' ? { task, effects: [] } : tryLater(task, condition, context);
}

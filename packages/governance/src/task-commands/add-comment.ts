import type { FieldViolation } from '@oag/types';
import { assertNoViolations, GovernanceError, violation } from '../input/index.ts';
import { adviceRefusal, type EngineTask, type PersonCommand } from '../tasks/index.ts';
import { commentEffects } from './comment-effects.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Adds a comment, which may ask people for advice. Throws INVALID_FIELD when it is blank, or names people who cannot be asked. */
export function addComment(
  task: EngineTask,
  { by, comment, adviserIds = [] }: Extract<PersonCommand, { kind: 'comment' }>,
  { now, campaign, enabledUserIds }: TaskContext,
): TaskResult {
  const refused = adviserIds.length > 0 ? adviceRefusal(task, by, campaign) : null;
  if (refused) throw new GovernanceError(refused);
  assertNoViolations([
    ...(comment.trim() === '' ? [violation('comment', 'REQUIRED', 'is blank; write a comment')] : []),
    ...adviserIds.flatMap((userId, index) => unfitAdviser(userId, `adviserIds[${index}]`, by.userId, enabledUserIds)),
  ]);
  return { task, effects: commentEffects(task, by.userId, comment, now, [...new Set(adviserIds)]) };
}

function unfitAdviser(
  userId: string,
  field: string,
  askedBy: string,
  enabledUserIds: ReadonlySet<string>,
): FieldViolation[] {
  if (userId === askedBy) return [violation(field, 'NOT_ALLOWED', 'is yourself; name somebody else')];
  if (enabledUserIds.has(userId)) return [];
  return [violation(field, 'NOT_FOUND', `no enabled person has the id ${userId}; name an enabled person`)];
}

import { auditEntry, type EngineTask } from '../tasks/index.ts';
import type { TaskEffect } from './task-effect.ts';

/** The effects of a comment; none when it is blank. */
export function commentEffects(
  task: EngineTask,
  userId: string,
  comment: string,
  now: string,
  adviserIds: readonly string[] = [],
): TaskEffect[] {
  if (comment.trim() === '') return [];
  const payload = { comment, updatedAt: now, updatedBy: userId, adviserIds: [...adviserIds], advisers: null };
  return [
    { kind: 'comment', userId, comment, at: now },
    { kind: 'audit', entry: auditEntry(task, userId, { kind: 'comment', payload }) },
  ];
}

import { auditEntry, type EngineTask, verbRules, type PersonVerb } from '../tasks/index.ts';
import { commentEffects } from './comment-effects.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect } from './task-effect.ts';

export type Submission = {
  verb: PersonVerb;
  userId: string;
  actionId: string;
  comment: string;
  submissionId?: string | undefined;
};

/** The records of every action of a person: its comment and the action itself. */
export function actionSubmitted(
  task: EngineTask,
  { verb, userId, actionId, comment, submissionId = '' }: Submission,
  { now }: TaskContext,
): TaskEffect[] {
  const action = {
    id: actionId,
    actionType: verbRules[verb].action,
    userId,
    policyStepId: task.step?.id ?? '',
    bulkActionId: submissionId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  return [
    ...commentEffects(task, userId, comment, now),
    { kind: 'audit', entry: auditEntry(task, userId, { kind: 'actionSubmitted', payload: { action } }) },
  ];
}

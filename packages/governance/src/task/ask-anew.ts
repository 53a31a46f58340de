import { auditEntry } from './audit-entry.ts';
import type { EngineTask } from './engine-task.ts';
import { handOn } from './reassign.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

const gone = { errorCode: 'ASSIGNEES_GONE', description: 'None of the people who were asked is there any more' };

/** Asks at the current step those whom its policy finds now, because nobody is left of those who were asked. What was decided before stays. */
export function askAnew(task: EngineTask, context: TaskContext): TaskResult {
  const { userIds, via } = context.assignees(task.snapshot, task.position, context.roundApproverIds);
  // What was filled in at a form by nobody did not go wrong.
  const error = task.step?.kind === 'form' ? {} : { error: gone };
  const { task: after, effects } = handOn(task, { userIds, via, actorId: '', ...error }, context);
  const fellBack: TaskEffect[] =
    via === 'campaignOwners' || via === 'superAdmins' ? [{ kind: 'audit', entry: auditEntry(after, '', { kind: 'reassignmentFallbackToAdmin', payload: { adminUserIds: userIds, adminUsers: null } }) }] : [];
  return { task: after, effects: [{ kind: 'audit', entry: auditEntry(task, '', { kind: 'reassignmentListError', payload: { errorMessage: gone.description } }) }, ...effects, ...fellBack] };
}

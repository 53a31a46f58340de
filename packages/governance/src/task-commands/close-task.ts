import { remediatesImmediately } from '../policies/index.ts';
import { auditEntry, type EngineTask, outcomeEvent, outcomes } from '../tasks/index.ts';
import type { TaskAction, TaskTurn } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect } from './task-effect.ts';

/** Closes the task with the outcome of its kind for this end. A denied review creates its revoke task if the campaign or policy remediates immediately. */
export function closeTask(
  task: EngineTask,
  action: Extract<TaskAction, { kind: 'closeTask' }>,
  context: TaskContext,
  actorId: string,
): TaskTurn {
  const outcome = outcomes[task.kind][action.end];
  const closed: EngineTask = {
    ...task,
    state: 'CLOSED',
    outcome,
    outcomeAt: context.now,
    step: null,
    lastAssigneeIds: task.step?.assigneeIds ?? task.lastAssigneeIds,
  };
  const outcomeAudit = outcomeEvent[task.kind](outcome);
  const effects: TaskEffect[] = [
    ...(outcomeAudit ? [{ kind: 'audit', entry: auditEntry(closed, actorId, outcomeAudit) } as const] : []),
    {
      kind: 'audit',
      entry: auditEntry(closed, actorId, { kind: 'stateChange', payload: { previousState: 'TASK_STATE_OPEN' } }),
    },
  ];
  if (outcome === 'DECERTIFIED' && revokesNow(task, action, context)) {
    effects.push({ kind: 'createRevokeTask', certifyTaskId: task.id });
  }
  if (task.kind === 'offboarding' && outcome === 'CANCELLED') effects.push({ kind: 'cancelRevocations' });
  return { task: closed, effects, next: null };
}

/** The remediation mode of the campaign takes precedence over the policy. Later modes are applied after the campaign closes. */
function revokesNow(
  { snapshot }: EngineTask,
  { alwaysRevoke }: Extract<TaskAction, { kind: 'closeTask' }>,
  { campaign }: TaskContext,
): boolean {
  if (campaign?.remediation === 'AT_ONCE') return true;
  if (campaign?.remediation !== undefined) return false;
  return alwaysRevoke === true || remediatesImmediately(snapshot);
}

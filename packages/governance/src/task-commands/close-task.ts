import { remediatesImmediately } from '../policies/index.ts';
import { auditEntry, type EngineTask, outcomeEvent, outcomes } from '../tasks/index.ts';
import type { TaskAction, TaskTurn } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect } from './task-effect.ts';

/** Closes the task with the outcome that this end has for its kind. A denied review makes its revoke task where the policy says so. */
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
  const told = outcomeEvent[task.kind](outcome);
  const effects: TaskEffect[] = [
    ...(told ? [{ kind: 'audit', entry: auditEntry(closed, actorId, told) } as const] : []),
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

/** The campaign's word goes before the policy's. What waits for the end of the campaign is taken away by what follows that. */
function revokesNow(
  { snapshot }: EngineTask,
  { alwaysRevoke }: Extract<TaskAction, { kind: 'closeTask' }>,
  { campaign }: TaskContext,
): boolean {
  if (campaign?.remediation === 'AT_ONCE') return true;
  if (campaign?.remediation !== undefined) return false;
  return alwaysRevoke === true || remediatesImmediately(snapshot);
}

import { auditEntry, type AuditEntry, type EngineTask } from '@oag/governance/tasks';
import type { TaskEffect } from '@oag/governance/task-commands';
import { appendLog } from '@oag/store/log';
import { insertJobs } from '@oag/store/jobs';
import { startExecutions, type StartedExecution } from '@oag/store/automations';
import type { Db } from '@oag/store/database';
import type { Action } from '@oag/types';
import { toLogEntry, actionRequest } from '../tasks/index.ts';

/** An action step that a task has reached. */
export type StartedAction = {
  stepId: string;
  taskId: string;
  at: Pick<EngineTask, 'state' | 'position'>;
  action: Action;
  context: object;
  createdBy: string;
};

/** The action steps that a task has reached. Runs get the answers of the request, the subject and the requester as context. */
export const actionsOf = (effects: readonly TaskEffect[], task: EngineTask, request: unknown): StartedAction[] =>
  effects.flatMap((effect): StartedAction[] => {
    if (effect.kind !== 'startAction') return [];
    const context = {
      ...actionRequest({ kind: task.kind, request })?.answers,
      subjectUserId: task.subjectUserId,
      requestorUserId: task.createdByUserId,
    };
    return [
      {
        stepId: effect.stepId,
        taskId: task.id,
        at: { state: task.state, position: task.position },
        action: effect.action,
        context,
        createdBy: task.createdByUserId,
      },
    ];
  });

/** Starts these actions in the transaction that reached their steps, and records it in the history of their tasks. A constant number of statements. */
export async function startActions(
  tx: Db,
  actions: StartedAction[],
  { now, requestId }: { now: string; requestId: string },
): Promise<void> {
  const runs = actions.flatMap(({ stepId, action, ...run }) =>
    action.automation ? [{ stepId, automationId: action.automation.automationTemplateId, ...run }] : [],
  );
  const started = await startExecutions(
    tx,
    runs.map(({ stepId, automationId, taskId, context, createdBy }) => ({
      stepId,
      automationId,
      taskId,
      context,
      createdBy,
    })),
    now,
  );
  await insertJobs(
    tx,
    actions.flatMap(({ stepId, taskId, action }) =>
      action.batonResourceAction ? [{ kind: 'resourceAction' as const, objectId: stepId, cursor: { taskId } }] : [],
    ),
  );
  const steps = new Map(actions.map((action) => [action.stepId, action]));
  const entries = started.flatMap((run) => {
    const step = steps.get(run.stepId);
    return step ? [toLogEntry(step.taskId, triggered(step, run), requestId)] : [];
  });
  await appendLog(tx, entries);
}

const triggered = ({ at }: StartedAction, { id, automationId, automationName }: StartedExecution): AuditEntry =>
  auditEntry(at, '', {
    kind: 'automationTriggered',
    payload: { automationExecutionId: id, automationId, automationName },
  });

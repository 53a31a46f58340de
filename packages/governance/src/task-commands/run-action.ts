import { advance } from './advance.ts';
import {
  actionInstance,
  auditEntry,
  type AuditEvent,
  campaignRuns,
  type EngineTask,
  type StepOutcome,
  type ActionResult,
} from '../tasks/index.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskAction } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

const isAtActionStep = ({ step }: EngineTask, stepId: string): boolean => step?.kind === 'action' && step.id === stepId;

/** Records that the run of the current action step has started. Ignored if the task has left that step. */
export function actionStarted(task: EngineTask, stepId: string, { now }: TaskContext): TaskResult {
  const { step } = task;
  if (!step?.clock || !isAtActionStep(task, stepId)) return { task, effects: [] };
  return { task: { ...task, step: { ...step, clock: { ...step.clock, startedAt: now } } }, effects: [] };
}

type Ending = {
  outcome: StepOutcome;
  kind: 'actionInstanceSucceeded' | 'actionInstanceFailed';
  next: (task: EngineTask) => TaskAction;
};

const endings: { readonly [As in ActionResult['as']]: Ending } = {
  success: {
    outcome: 'completed',
    kind: 'actionInstanceSucceeded',
    next: ({ position }) => ({ kind: 'enterStep', position: position + 1 }),
  },
  error: { outcome: 'errored', kind: 'actionInstanceFailed', next: () => ({ kind: 'closeTask', end: 'errored' }) },
  denied: { outcome: 'denied', kind: 'actionInstanceFailed', next: () => ({ kind: 'closeTask', end: 'negative' }) },
};

/** Ends the current action step with the result of its run. Ignored if the task has left that step or its campaign has ended. */
export function actionEnded(task: EngineTask, stepId: string, result: ActionResult, context: TaskContext): TaskResult {
  const action = task.snapshot.steps[task.position]?.action;
  if (!action || !isAtActionStep(task, stepId) || !campaignRuns(task.kind, context.campaign))
    return { task, effects: [] };
  const { outcome, kind, next } = endings[result.as];
  const document = result.as === 'error' ? { errorCode: result.errorCode, description: result.errorMessage } : {};
  const stepEffects = leaveStep(task, { outcome, actorId: '', document }, context);
  const auditEffects = stepEffects.flatMap((effect): TaskEffect[] => {
    if (effect.kind !== 'stepDone') return [];
    const event: AuditEvent = { kind, payload: { instance: actionInstance(task, action, effect.record) } };
    return [{ kind: 'audit', entry: auditEntry(task, '', event) }];
  });
  const { task: after, effects } = advance(task, next(task), context, '');
  return { task: after, effects: [...stepEffects, ...auditEffects, ...effects] };
}

import {
  approvalInstance,
  auditEntry,
  isByHand,
  isByProgram,
  type EngineTask,
  type StepDocument,
  type StepOutcome,
  type StepRecord,
} from '../tasks/index.ts';
import { droppedRun } from './run-events.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect } from './task-effect.ts';

/**
 * Ends the current step: its record, and the instance change of an approval or form. A run of another system is dropped, unless it ended the step
 * itself (`isReported`). Empty when the task has no step.
 */
export function leaveStep(
  task: EngineTask,
  {
    outcome,
    actorId,
    document = {},
    isReported = false,
  }: { outcome: StepOutcome; actorId: string; document?: StepDocument; isReported?: boolean },
  { now }: TaskContext,
): TaskEffect[] {
  if (!task.step) return [];
  const { id, assignedAt, clock, run } = task.step;
  const record: StepRecord = {
    stepId: id,
    position: task.position,
    actorId,
    outcome,
    at: now,
    assignedAt,
    document: {
      ...document,
      ...(clock && { clock }),
      ...(run?.callId && { webhookInstanceId: run.callId }),
      ...(isByHand(task) && { byHand: true as const }),
    },
  };
  const { approval, form } = task.snapshot.steps[task.position] ?? {};
  return [
    { kind: 'stepDone', record },
    ...(isByProgram(task) && !isReported ? droppedRun(task) : []),
    ...(approval
      ? [
          {
            kind: 'audit',
            entry: auditEntry(task, actorId, {
              kind: 'approvalInstanceChange',
              payload: { instance: approvalInstance(task, approval, record) },
            }),
          } as const,
        ]
      : []),
    ...(form
      ? [
          {
            kind: 'audit',
            entry: auditEntry(task, actorId, {
              kind: 'formInstanceChange',
              payload: { isValid: outcome === 'completed' },
            }),
          } as const,
        ]
      : []),
  ];
}

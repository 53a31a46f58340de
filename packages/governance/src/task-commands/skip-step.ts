import { advance } from './advance.ts';
import { auditEntry, type EngineTask } from '../tasks/index.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Skips the current step and advances the task. `actorId` is '' for the service itself. */
export function skipStep(task: EngineTask, actorId: string, context: TaskContext): TaskResult {
  const { task: after, effects } = advance(task, { kind: 'enterStep', position: task.position + 1 }, context, actorId);
  return {
    task: after,
    effects: [
      ...leaveStep(task, { outcome: 'skipped', actorId, document: { newStepId: after.step?.id ?? '' } }, context),
      { kind: 'audit', entry: auditEntry(task, actorId, { kind: 'stepSkipped', payload: { skippedBy: actorId } }) },
      ...effects,
    ],
  };
}

import { advance } from './advance.ts';
import { auditEntry, type EngineTask } from '../tasks/index.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Ends an offboarding when all its revoke tasks are closed; in an error if one of them ended so. */
export function endOffboarding(task: EngineTask, context: TaskContext, actorId = ''): TaskResult {
  const progress = context.revocations;
  if (!task.step || progress === null || progress.open > 0) return { task, effects: [] };
  const payload = { condition: '', stepId: task.step.id, succeededAt: context.now };
  const { task: after, effects } = advance(
    task,
    { kind: 'closeTask', end: progress.errored > 0 ? 'errored' : 'positive' },
    context,
    actorId,
  );
  return {
    task: after,
    effects: [
      ...leaveStep(task, { outcome: 'succeeded', actorId }, context),
      { kind: 'audit', entry: auditEntry(task, actorId, { kind: 'waitStepSuccess', payload }) },
      ...effects,
    ],
  };
}

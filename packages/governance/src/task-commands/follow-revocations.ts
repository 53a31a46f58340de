import { advance } from './advance.ts';
import { auditEntry, type EngineTask } from '../tasks/index.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Ends an offboarding when none of its revoke tasks is open any more: well, or in an error when one of them did. */
export function followRevocations(task: EngineTask, context: TaskContext, actorId = ''): TaskResult {
  const facts = context.revocations;
  if (!task.step || facts === null || facts.open > 0) return { task, effects: [] };
  const payload = { condition: '', stepId: task.step.id, succeededAt: context.now };
  const { task: after, effects } = advance(
    task,
    { kind: 'closeTask', end: facts.errored > 0 ? 'errored' : 'positive' },
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

import { auditEntry } from './audit-entry.ts';
import { commentEffects } from './comment-effects.ts';
import type { EngineTask } from './engine-task.ts';
import type { SystemCommand } from './task-command.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Says on a request that is closed which other one took its place. */
export function replacedBy(task: EngineTask, { taskId, numericId }: Extract<SystemCommand, { kind: 'replacedBy' }>, { now }: TaskContext): TaskResult {
  const payload = { newTaskId: taskId, newTaskNumericId: numericId };
  return {
    task,
    effects: [
      ...commentEffects(task, '', `Task ${numericId} asks for the access anew.`, now),
      { kind: 'audit', entry: auditEntry(task, '', { kind: 'createdReplacementExtensionGrantTask', payload }) },
    ],
  };
}

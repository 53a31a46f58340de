import { byHand } from '../policies/index.ts';
import { auditEntry, type EngineTask } from '../tasks/index.ts';
import { reassignStep } from './reassign.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/** Records that provisioning failed, and reassigns the step to the app owners for manual provisioning. `actorId` is '' for the service itself. */
export function fallBackToPeople(
  task: EngineTask,
  { errorCode, description, actorId }: { errorCode: string; description: string; actorId: string },
  context: TaskContext,
): TaskResult {
  const { userIds } = context.assignees(byHand, 0, []);
  const { task: after, effects } = reassignStep(
    task,
    { userIds, via: 'failed', actorId, error: { errorCode, description }, isReported: true },
    context,
  );
  const error = [errorCode, description].filter(Boolean).join(': ');
  return {
    task: after,
    effects: [
      { kind: 'audit', entry: auditEntry(task, actorId, { kind: 'provisionError', payload: { error } }) },
      ...effects,
    ],
  };
}

import type { ProvisionProgram } from '../policies/index.ts';
import { auditEntry, type CurrentStep, type EngineTask, noClock } from '../tasks/index.ts';
import { startEvents } from './run-events.ts';
import type { TaskTurn } from './task-action.ts';
import type { TaskContext } from './task-context.ts';

/** Has another system carry out the provision step. Nobody is assigned while it does. */
export function startProvision(task: EngineTask, program: ProvisionProgram, context: TaskContext): TaskTurn {
  const step: CurrentStep = {
    id: context.newId(),
    kind: 'provision',
    assigneeIds: [],
    via: 'none',
    assignedAt: context.now,
    clock: noClock,
  };
  const opened: EngineTask = { ...task, step };
  return {
    task: opened,
    effects: [
      { kind: 'stepOpened', position: task.position, step },
      ...(program.kind === 'connector'
        ? startEvents(opened, program).map(
            (event) => ({ kind: 'audit', entry: auditEntry(opened, '', event) }) as const,
          )
        : []),
      { kind: 'startProvision', stepId: step.id, program },
    ],
    next: null,
  };
}

import { byHand, canFallBack, type Snapshot } from '../policies/index.ts';
import type { EngineTask, TaskCommand } from '../tasks/index.ts';

/** The steps of a policy from an index on. `startsOver`: what was decided before counts no more. */
export type StepsAhead = { snapshot: Snapshot; from: number; startsOver: boolean };

/**
 * The steps to which a command may lead, so that who is asked there can be looked up before it is decided. A command that leads to no
 * further step has none. `newPolicy` is the one with which the task begins again, if there is one.
 */
export function stepsAhead(task: EngineTask, command: TaskCommand, newPolicy: Snapshot | null): StepsAhead[] {
  const onwards: StepsAhead = { snapshot: task.snapshot, from: task.position + 1, startsOver: false };
  // Others may have to be asked at the current step.
  const here: StepsAhead = { ...onwards, from: task.position };
  const again: StepsAhead = { snapshot: newPolicy ?? task.snapshot, from: 0, startsOver: true };
  switch (command.kind) {
    case 'approve':
    case 'completeProvision':
    case 'updateRequestData':
    case 'skipStep':
    case 'processNow':
    case 'actionEnded':
      return [onwards];
    case 'wake':
      return newPolicy ? [here, again] : [here];
    case 'findApproversAnew':
      return task.step?.kind === 'approval' ? [here] : [];
    case 'restart':
    case 'hardReset':
    case 'changePolicy':
    case 'escalateToEmergency':
      return [again];
    case 'rollBackSkipped':
    case 'rollBackCancelled':
    case 'retryProvisioning':
      return [
        { snapshot: task.snapshot, from: Math.min(task.position, task.snapshot.steps.length - 1), startsOver: false },
      ];
    case 'close':
    case 'handToDelegate':
    case 'say':
    case 'replacedBy':
    case 'actionStarted':
    case 'deny':
    case 'comment':
    case 'reassign':
    case 'cancel':
    case 'delete':
    case 'sendReminder':
    case 'updateGrantDuration':
    case 'cancelProvision':
      return [];
    case 'reportProvisionError':
      return canFallBack(task.snapshot.steps[task.position]) ? [{ snapshot: byHand, from: 0, startsOver: false }] : [];
  }
}

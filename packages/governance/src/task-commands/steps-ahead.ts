import { byHand, byPeople, canFallBack, isDecidedByProgram, type Snapshot } from '../policies/index.ts';
import { type EngineTask, isByHand, provisionWait, type TaskCommand } from '../tasks/index.ts';

/** The steps of a policy from an index on. `restarts`: earlier decisions no longer count. */
export type StepsAhead = { snapshot: Snapshot; from: number; restarts: boolean };

/**
 * The steps that a command may lead to, so that their assignees can be resolved before the engine decides. `newPolicy` is the policy that the
 * task restarts with, if any.
 */
export function stepsAhead(task: EngineTask, command: TaskCommand, newPolicy: Snapshot | null): StepsAhead[] {
  const onwards: StepsAhead = { snapshot: task.snapshot, from: task.position + 1, restarts: false };
  // The current step may have to be reassigned.
  const current: StepsAhead = { ...onwards, from: task.position };
  // People may have to replace the program of the current step.
  const instead: StepsAhead[] = isDecidedByProgram(task.snapshot.steps[task.position])
    ? [{ snapshot: byPeople, from: 0, restarts: false }]
    : [];
  const restart: StepsAhead = { snapshot: newPolicy ?? task.snapshot, from: 0, restarts: true };
  const people: StepsAhead = { snapshot: byHand, from: 0, restarts: false };
  switch (command.kind) {
    case 'approve':
    case 'approveWithStepUp':
    case 'completeProvision':
    case 'updateRequestData':
    case 'skipStep':
    case 'actionEnded':
      return [onwards];
    case 'processNow':
      return provisionWait(task) ? [current, people] : [onwards];
    case 'runDue':
      if (provisionWait(task)) return [current, people];
      return [isByHand(task) && !newPolicy ? people : current, ...instead, ...(newPolicy ? [restart] : [])];
    case 'programEnded':
      return [onwards, ...instead];
    case 'recalculateApprovers':
    case 'reevaluateApprovers':
      return task.step?.kind === 'approval' ? [current] : [];
    case 'restart':
    case 'hardReset':
    case 'changePolicy':
    case 'escalateToEmergency':
      return [restart];
    case 'rollBackSkipped':
    case 'rollBackCancelled':
    case 'retryProvisioning':
      return [
        { snapshot: task.snapshot, from: Math.min(task.position, task.snapshot.steps.length - 1), restarts: false },
      ];
    case 'close':
    case 'reassignToDelegate':
    case 'addComment':
    case 'replacedBy':
    case 'actionStarted':
    case 'deny':
    case 'comment':
    case 'reassign':
    case 'cancel':
    case 'delete':
    case 'sendReminder':
    case 'setAnalysis':
    case 'setInsights':
    case 'updateGrantDuration':
    case 'cancelProvision':
      return [];
    case 'provisionReported':
      return [command.result.as === 'error' ? people : onwards];
    case 'reportProvisionError':
      return canFallBack(task.snapshot.steps[task.position]) ? [people] : [];
  }
}

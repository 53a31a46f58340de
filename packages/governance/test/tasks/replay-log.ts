import type { PolicyStep } from '@oag/types';
import type { EngineTask } from '@oag/governance/tasks';
import type { Snapshot } from '@oag/governance/policies';
import { isRevocationsStep } from '../../src/policies/revocations-step.ts';
import type { LoggedEntry } from './random-task.ts';

/** A task according to its history. The assignees of a step are not in the history, but in the record of the step. */
export type Replayed = {
  state: EngineTask['state'];
  outcome: string;
  outcomeAt: string | null;
  /** The policy that counts, and which step of it the task is at, or ended at. */
  policyId: string;
  position: number;
  round: number;
  approverIds: string[];
  grantDuration: string | null;
  isEmergency: boolean;
  deletedAt: string | null;
  comments: number;
};

/** The same of a task as it is. */
export const asReplayed = (task: EngineTask, comments: number): Replayed => ({
  state: task.state,
  outcome: task.outcome,
  outcomeAt: task.outcomeAt,
  policyId: task.snapshot.policy.id,
  position: task.position,
  round: task.round,
  approverIds: [...task.approverIds],
  grantDuration: task.grantDuration ?? null,
  isEmergency: task.emergency?.isOne ?? false,
  deletedAt: task.deletedAt,
  comments,
});

const opening: Replayed = {
  state: 'OPEN',
  outcome: '',
  outcomeAt: null,
  policyId: '',
  position: 0,
  round: 0,
  approverIds: [],
  grantDuration: null,
  isEmergency: false,
  deletedAt: null,
  comments: 0,
};

/** Reads a history from its beginning, without the engine, and with the policies that it names. */
export function replayLog(log: readonly LoggedEntry[], policies: readonly Snapshot[]): Replayed {
  return log.reduce<Replayed>((task, logged, index) => after(task, logged, log[index - 1], policies), {
    ...opening,
    policyId: policies[0]?.policy.id ?? '',
  });
}

const beginsAgain: ReadonlySet<string> = new Set(['hardReset', 'taskEscalated']);

function after(
  task: Replayed,
  { entry, at }: LoggedEntry,
  before: LoggedEntry | undefined,
  policies: readonly Snapshot[],
): Replayed {
  const steps: PolicyStep[] = policies.find(({ policy }) => policy.id === task.policyId)?.steps ?? [];
  const next = { ...task, position: entry.workflowStep + 1 };
  const again = { ...task, position: 0, round: task.round + 1, outcome: '', outcomeAt: null };
  const voted = (userId: string): string[] =>
    userId === '' || task.approverIds.includes(userId) ? task.approverIds : [...task.approverIds, userId];
  switch (entry.kind) {
    case 'comment':
      return { ...task, comments: task.comments + 1 };
    case 'actionSubmitted':
      if (entry.payload.action?.actionType === 'TASK_ACTION_TYPE_DELETE') return { ...task, deletedAt: at };
      return entry.payload.action?.actionType === 'TASK_ACTION_TYPE_PROVISION_COMPLETE' ? next : task;
    case 'approvalInstanceChange': {
      const { approved, denied } = entry.payload.instance ?? {};
      if (denied) return { ...task, approverIds: voted(denied.userId) };
      return approved ? { ...next, approverIds: voted(approved.userId) } : task;
    }
    case 'formInstanceChange':
      return entry.payload.isValid ? next : task;
    case 'approvedAutomatically':
      return { ...next, approverIds: voted(entry.actorId) };
    case 'approvalAutoAcceptedByPolicy': {
      const carryingOut = steps.findIndex(
        (step, index) =>
          index > entry.workflowStep && (step.provision !== null || step.action !== null || isRevocationsStep(step)),
      );
      return { ...task, position: carryingOut === -1 ? steps.length : carryingOut };
    }
    // A task that goes no further is closed, and the entry about that says where.
    case 'stepSkipped':
    case 'waitStepSuccess':
    case 'waitStepTimedOut':
    case 'actionInstanceSucceeded':
      return next;
    case 'taskRestarted':
    case 'hardReset':
      return again;
    case 'taskEscalated':
      return { ...again, isEmergency: true };
    case 'policyChanged':
      // After another reason to begin again it only names the policy.
      return { ...(beginsAgain.has(before?.entry.kind ?? '') ? task : again), policyId: entry.payload.newPolicyId };
    case 'grantDurationUpdated':
      return { ...task, grantDuration: entry.payload.duration };
    case 'certifyOutcome':
    case 'revokeOutcome':
    case 'grantOutcome':
      return {
        ...task,
        outcome: entry.payload.outcome.replace(/^[A-Z]+_OUTCOME_/, ''),
        outcomeAt: at,
        position: entry.workflowStep,
      };
    case 'accessRequestOutcome':
      return {
        ...task,
        outcome: entry.payload.outcome.replace(/^[A-Z_]+_OUTCOME_/, '').replace('APPROVED', 'SUCCESS'),
        outcomeAt: at,
        position: entry.workflowStep,
      };
    case 'stateChange': {
      const isOpen = entry.currentState === 'TASK_STATE_OPEN';
      return {
        ...task,
        state: isOpen ? 'OPEN' : 'CLOSED',
        position: entry.workflowStep,
        ...(isOpen && { outcome: '', outcomeAt: null }),
      };
    }
    default:
      return task;
  }
}

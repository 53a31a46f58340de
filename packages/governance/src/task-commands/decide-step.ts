import { GovernanceError } from '../input/index.ts';
import { canFallBack } from '../policies/index.ts';
import { advance } from './advance.ts';
import {
  auditEntry,
  type AuditEvent,
  type EngineTask,
  isByHand,
  type PersonCommand,
  type StepDocument,
  type StepOutcome,
  stepUpProviderOf,
} from '../tasks/index.ts';
import { fallBackToPeople } from './fall-back.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskAction } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

type StepVerb =
  | 'approve'
  | 'approveWithStepUp'
  | 'deny'
  | 'completeProvision'
  | 'cancelProvision'
  | 'reportProvisionError';
type StepCommand = Extract<PersonCommand, { kind: StepVerb }>;

const outcomes: { readonly [Verb in StepVerb]: StepOutcome } = {
  approve: 'approved',
  approveWithStepUp: 'approved',
  deny: 'denied',
  completeProvision: 'completed',
  cancelProvision: 'cancelled',
  reportProvisionError: 'errored',
};

const nextActions: { readonly [Verb in StepVerb]: (task: EngineTask) => TaskAction } = {
  approve: ({ position }) => ({ kind: 'enterStep', position: position + 1 }),
  approveWithStepUp: ({ position }) => ({ kind: 'enterStep', position: position + 1 }),
  deny: () => ({ kind: 'closeTask', end: 'negative' }),
  completeProvision: ({ position }) => ({ kind: 'enterStep', position: position + 1 }),
  cancelProvision: () => ({ kind: 'closeTask', end: 'cancelled' }),
  reportProvisionError: () => ({ kind: 'closeTask', end: 'errored' }),
};

/** Ends the current step with the decision of its assignee and advances the task. */
export function decideStep(task: EngineTask, command: StepCommand, context: TaskContext): TaskResult {
  const userId = command.by.userId;
  if (command.kind === 'reportProvisionError' && !isByHand(task) && canFallBack(task.snapshot.steps[task.position]))
    return fallBackToPeople(
      task,
      { errorCode: command.errorCode, description: command.description, actorId: userId },
      context,
    );
  const isVote = task.step?.kind === 'approval';
  const withVoter = (ids: readonly string[]): readonly string[] =>
    isVote && !ids.includes(userId) ? [...ids, userId] : ids;
  const stepUpTransactionId = command.kind === 'approveWithStepUp' ? requireStepUp(task, command) : '';
  const document: StepDocument = {
    ...(command.kind === 'reportProvisionError' && { errorCode: command.errorCode, description: command.description }),
    ...(stepUpTransactionId !== '' && { stepUpTransactionId }),
  };
  const done: TaskEffect[] = [
    ...leaveStep(task, { outcome: outcomes[command.kind], actorId: userId, document }, context),
    ...eventsOf(command).map((event): TaskEffect => ({ kind: 'audit', entry: auditEntry(task, userId, event) })),
    ...(stepUpTransactionId === ''
      ? []
      : [
          {
            kind: 'audit',
            entry: auditEntry(task, userId, { kind: 'stepUpApproval', payload: { stepUpTransactionId } }),
          } as const,
        ]),
  ];
  const voted: EngineTask = { ...task, approverIds: withVoter(task.approverIds) };
  const { task: after, effects } = advance(
    voted,
    nextActions[command.kind](task),
    { ...context, roundApproverIds: withVoter(context.roundApproverIds) },
    userId,
  );
  return { task: after, effects: [...done, ...effects] };
}

/** The transaction that confirms the approval of the current step. Throws STEP_UP_REQUIRED when none was made with its provider. */
function requireStepUp(task: EngineTask, { stepUps }: Extract<StepCommand, { kind: 'approveWithStepUp' }>): string {
  const providerId = stepUpProviderOf(task);
  const transactionId = stepUps.get(providerId);
  if (transactionId !== undefined) return transactionId;
  throw new GovernanceError({
    reason: 'STEP_UP_REQUIRED',
    message: `The policy of this step requires a fresh authentication with the step-up provider ${providerId}; start one, and send its transaction`,
  });
}

function eventsOf(command: StepCommand): AuditEvent[] {
  if (command.kind === 'cancelProvision')
    return [{ kind: 'provisionCancelled', payload: { cancelReason: command.comment } }];
  if (command.kind !== 'reportProvisionError') return [];
  return [
    { kind: 'provisionError', payload: { error: [command.errorCode, command.description].filter(Boolean).join(': ') } },
  ];
}

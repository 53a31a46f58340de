import type { Approval } from '@oag/types';
import { GovernanceError } from '../governance-error.ts';
import { refuseViolations, violation } from '../violations.ts';
import { advance } from './advance.ts';
import { approvalInstance } from './approval-instance.ts';
import { auditEntry, type AuditEvent } from './audit-entry.ts';
import { closeBySystem } from './close-by-system.ts';
import { commentEffects } from './comment-effects.ts';
import type { EngineTask } from './engine-task.ts';
import { refusal, verbRules } from './guard.ts';
import type { StepOutcome, StepRecord } from './step-record.ts';
import type { TaskAction } from './task-action.ts';
import type { PersonCommand, TaskCommand } from './task-command.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

/** A task after a person's command; `actionId` names the action, '' for a comment and for what the service itself did. */
export type Decision = TaskResult & { actionId: string };

type StepCommand = Exclude<PersonCommand, { kind: 'comment' }>;

const stepOutcomes: { readonly [Verb in StepCommand['kind']]: StepOutcome } = {
  approve: 'approved',
  deny: 'denied',
  completeProvision: 'completed',
  cancelProvision: 'cancelled',
  reportProvisionError: 'errored',
};

/**
 * Applies a command to a task.
 * Throws GovernanceError: TASK_CLOSED, STEP_MOVED, WRONG_STATE (the campaign is not open), ACTION_NOT_PERMITTED (another kind of step),
 * NOT_ASSIGNED, REASON_REQUIRED, INVALID_FIELD; NOT_FOUND when a comment comes from somebody who may not read the task.
 */
export function decide(task: EngineTask, command: TaskCommand, context: TaskContext): Decision {
  if (command.kind === 'close') return { ...closeBySystem(task, command, context), actionId: '' };
  if (command.kind === 'comment') return addComment(task, command, context);
  return decideStep(task, command, context);
}

function addComment(task: EngineTask, { by, comment }: Extract<TaskCommand, { kind: 'comment' }>, context: TaskContext): Decision {
  const against = refusal(task, 'comment', by, context.campaign);
  if (against) throw new GovernanceError(against);
  refuseViolations(comment.trim() === '' ? [violation('comment', 'REQUIRED', 'is blank; write what you want to say')] : []);
  return { task, effects: commentEffects(task, by.userId, comment, context.now), actionId: '' };
}

function decideStep(task: EngineTask, command: StepCommand, context: TaskContext): Decision {
  const userId = command.by.userId;
  refuseViolations(
    command.stepId || command.kind === 'deny'
      ? []
      : [violation('policyStepId', 'REQUIRED', 'is missing; name the current step of the task')],
  );
  const against = refusal(task, command.kind, command.by, context.campaign, command.stepId);
  if (against) throw new GovernanceError(against);
  const comment = command.kind === 'reportProvisionError' ? '' : command.comment;
  const approval = task.snapshot.steps[task.position]?.approval ?? null;
  if (approval) requireReason(approval, command.kind, comment);

  const record = recordOf(task, command, context.now);
  const actionId = context.newId();
  const events = eventsOf(task, command, record, approval, actionId);
  const isVote = approval !== null && !task.approverIds.includes(userId);
  const voted: EngineTask = { ...task, approverIds: isVote ? [...task.approverIds, userId] : task.approverIds };
  const done: TaskEffect[] = [
    { kind: 'stepDone', record },
    ...commentEffects(task, userId, comment, context.now),
    ...events.map((event): TaskEffect => ({ kind: 'audit', entry: auditEntry(task, userId, event) })),
  ];
  const { task: after, effects } = advance(voted, nextActions[command.kind](task), context, userId);
  return { task: after, effects: [...done, ...effects], actionId };
}

const nextActions: { readonly [Verb in StepCommand['kind']]: (task: EngineTask) => TaskAction } = {
  approve: ({ position }) => ({ kind: 'enterStep', position: position + 1 }),
  deny: () => ({ kind: 'closeTask', end: 'negative' }),
  completeProvision: ({ position }) => ({ kind: 'enterStep', position: position + 1 }),
  cancelProvision: () => ({ kind: 'closeTask', end: 'cancelled' }),
  reportProvisionError: () => ({ kind: 'closeTask', end: 'errored' }),
};

function requireReason(approval: Approval, verb: StepCommand['kind'], comment: string): void {
  const isRequired = verb === 'approve' ? approval.requireApprovalReason : approval.requireDenialReason;
  if (!isRequired || comment.trim() !== '') return;
  const description = `is required by the policy of this task; say why it is ${verbRules[verb].words}`;
  throw new GovernanceError({
    reason: 'REASON_REQUIRED',
    message: `comment: ${description}`,
    fieldViolations: [violation('comment', 'REQUIRED', description)],
  });
}

const recordOf = (task: EngineTask, command: StepCommand, now: string): StepRecord => ({
  stepId: task.step?.id ?? '',
  position: task.position,
  actorId: command.by.userId,
  outcome: stepOutcomes[command.kind],
  at: now,
  assignedAt: task.step?.assignedAt ?? null,
  document: command.kind === 'reportProvisionError' ? { errorCode: command.errorCode, description: command.description } : {},
});

function eventsOf(task: EngineTask, command: StepCommand, record: StepRecord, approval: Approval | null, actionId: string): AuditEvent[] {
  const action = {
    id: actionId,
    actionType: verbRules[command.kind].action,
    userId: record.actorId,
    policyStepId: record.stepId,
    bulkActionId: '',
    createdAt: record.at,
    updatedAt: record.at,
    deletedAt: null,
  };
  const events: AuditEvent[] = [{ kind: 'actionSubmitted', payload: { action } }];
  if (approval) events.push({ kind: 'approvalInstanceChange', payload: { instance: approvalInstance(task, approval, record) } });
  if (command.kind === 'cancelProvision') events.push({ kind: 'provisionCancelled', payload: { cancelReason: command.comment } });
  if (command.kind === 'reportProvisionError') {
    events.push({ kind: 'provisionError', payload: { error: [command.errorCode, command.description].filter(Boolean).join(': ') } });
  }
  return events;
}

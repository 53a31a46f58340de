import { leaveStep } from './leave-step.ts';
import { checkAnswers } from '../forms/index.ts';
import { GovernanceError, refuseViolations, violation } from '../input/index.ts';
import { advance } from './advance.ts';
import {
  auditEntry,
  type AuditEvent,
  type EngineTask,
  refusal,
  type PersonVerb,
  type PersonCommand,
  type TaskCommand,
  type SystemCommand,
  verbRules,
} from '../tasks/index.ts';
import { cancelTask } from './cancel-task.ts';
import { brokenDuration } from '../requests/index.ts';
import { closeBySystem } from './close-by-system.ts';
import { commentEffects } from './comment-effects.ts';
import { decideStep } from './decide-step.ts';
import { findApproversAnew } from './find-approvers-anew.ts';
import { handToDelegate } from './hand-to-delegate.ts';
import { checkReassignees, handOn } from './reassign.ts';
import { actionEnded, actionStarted } from './run-action.ts';
import { skipStep } from './skip-step.ts';
import { startOver } from './start-over.ts';
import { submitted } from './submitted.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';
import { wake } from './wake.ts';
import { wakeNow } from './wake-now.ts';

/** A task after a person's command; `actionId` names the action, '' for a comment and for what the service itself did. */
export type Decision = TaskResult & { actionId: string };

type Does<Verb extends PersonVerb> = (
  task: EngineTask,
  command: Extract<PersonCommand, { kind: Verb }>,
  context: TaskContext,
) => TaskResult;

/** What each command does to a task that it is allowed for. The action itself is on record before it. */
const deeds: { readonly [Verb in Exclude<PersonVerb, 'comment'>]: Does<Verb> } = {
  approve: decideStep,
  deny: decideStep,
  completeProvision: decideStep,
  cancelProvision: decideStep,
  reportProvisionError: decideStep,
  reassign: (task, { by, userIds }, context) => {
    checkReassignees(task, userIds, context);
    return handOn(task, { userIds, via: 'reassigned', actorId: by.userId }, context);
  },
  skipStep: (task, { by }, context) => skipStep(task, by.userId, context),
  cancel: (task, { by }, context) => cancelTask(task, by.userId, context),
  delete: (task, { by }, context) => {
    const { task: closed, effects } =
      task.state === 'OPEN' ? cancelTask(task, by.userId, context) : { task, effects: [] };
    return { task: { ...closed, deletedAt: context.now }, effects };
  },
  restart: (task, { by }, context) =>
    startOver(
      task,
      {
        policy: null,
        actorId: by.userId,
        event: { kind: 'taskRestarted', payload: { oldPolicyStepId: task.step?.id ?? '' } },
      },
      context,
    ),
  hardReset: (task, { by }, context) =>
    startOver(
      task,
      {
        policy: policyFor(task, context),
        actorId: by.userId,
        event: { kind: 'hardReset', payload: { oldPolicyStepId: task.step?.id ?? '' } },
      },
      context,
    ),
  changePolicy: (task, { by, policyId }, context) => {
    checkPolicyFor(task, policyId, context);
    const policy = policyFor(task, context);
    const payload = { oldPolicyId: task.snapshot.policy.id, newPolicyId: policy.policy.id };
    return startOver(task, { policy, actorId: by.userId, event: { kind: 'policyChanged', payload } }, context);
  },
  escalateToEmergency: (task, { by }, context) => {
    const policy = policyFor(task, context);
    const payload = { oldPolicyId: task.snapshot.policy.id, oldPolicyStepId: task.step?.id ?? '' };
    const emergency = { policyId: '', managerId: '', ...task.emergency, isOne: true };
    return startOver(
      { ...task, emergency },
      { policy, actorId: by.userId, event: { kind: 'taskEscalated', payload } },
      context,
    );
  },
  updateGrantDuration: (task, { by, duration }, { longestGrant }) => {
    refuseViolations(brokenDuration('duration', duration, longestGrant));
    return {
      task: { ...task, grantDuration: duration },
      effects: [told(task, by.userId, { kind: 'grantDurationUpdated', payload: { duration } })],
    };
  },
  updateRequestData: answerForm,
  sendReminder: (task) => ({ task, effects: [{ kind: 'remind', userIds: task.step?.assigneeIds ?? [] }] }),
  processNow: wakeNow,
  rollBackSkipped: reopen,
  rollBackCancelled: reopen,
  retryProvisioning: reopen,
};

/** The verbs that name the step they are about. */
const namesStep: ReadonlySet<PersonVerb> = new Set<PersonVerb>([
  'approve',
  'completeProvision',
  'cancelProvision',
  'reportProvisionError',
  'skipStep',
]);

/**
 * Applies a command to a task.
 * Throws GovernanceError: TASK_CLOSED, STEP_MOVED, WRONG_STATE (the campaign is not open, or the task cannot be opened again),
 * ACTION_NOT_PERMITTED (another kind of step, or the policy forbids it), NOT_ASSIGNED, ROLE_REQUIRED, REASON_REQUIRED, INVALID_FIELD;
 * NOT_FOUND when a comment comes from somebody who may not read the task.
 */
export function decide(task: EngineTask, command: TaskCommand, context: TaskContext): Decision {
  if (command.kind === 'close') return { ...withLastOutcome(closeBySystem(task, command, context)), actionId: '' };
  if (command.kind === 'actionStarted') return { ...actionStarted(task, command.stepId, context), actionId: '' };
  if (command.kind === 'actionEnded')
    return { ...withLastOutcome(actionEnded(task, command.stepId, command.result, context)), actionId: '' };
  if (command.kind === 'replacedBy') return { ...replacedBy(task, command, context), actionId: '' };
  if (command.kind === 'say')
    return { task, effects: commentEffects(task, '', command.comment, context.now), actionId: '' };
  if (command.kind === 'wake') return { ...withLastOutcome(wake(task, command.condition, context)), actionId: '' };
  if (command.kind === 'findApproversAnew') return { ...findApproversAnew(task, context), actionId: '' };
  if (command.kind === 'handToDelegate') return { ...handToDelegate(task, command, context), actionId: '' };
  const stepId = ('stepId' in command ? command.stepId : '') ?? '';
  refuseViolations(
    stepId === '' && namesStep.has(command.kind)
      ? [violation('policyStepId', 'REQUIRED', 'is missing; name the current step of the task')]
      : [],
  );
  const against = refusal(task, command.kind, command.by, context.campaign, stepId);
  if (against) throw new GovernanceError(against);
  if (command.kind === 'comment') return addComment(task, command, context);

  const comment = 'comment' in command ? command.comment : '';
  const submissionId = 'submissionId' in command ? command.submissionId : undefined;
  requireSubmission(command, context);
  requireReason(task, command.kind, comment);
  const actionId = context.newId();
  const deed = deeds[command.kind] as Does<PersonVerb>;
  const said = submitted(
    task,
    { verb: command.kind, userId: command.by.userId, actionId, comment, submissionId },
    context,
  );
  const { task: after, effects } = deed(task, command, context);
  return { ...withLastOutcome({ task: after, effects: [...said, ...effects] }), actionId };
}

/** Where decisions are signed, none is made outside a submission. What a submission needs is checked when it is made. */
function requireSubmission({ kind, ...command }: PersonCommand, { campaign }: TaskContext): void {
  const isDecision = kind === 'approve' || kind === 'deny';
  if (!isDecision || !campaign?.requiresSignature || ('submissionId' in command && command.submissionId)) return;
  const fix = 'mark the review (pending_decisions) and submit it with your signature (action/submit)';
  throw new GovernanceError({
    reason: 'SIGNATURE_REQUIRED',
    message: `The decisions of this campaign are signed; ${fix}`,
  });
}

/** A closed task says how its last step ended. */
function withLastOutcome({ task, effects }: TaskResult): TaskResult {
  const ended = effects.findLast((effect) => effect.kind === 'stepDone');
  const isOpen = task.state === 'OPEN';
  const lastStepOutcome = isOpen ? '' : (ended?.record.outcome ?? task.lastStepOutcome);
  const lastStepId = isOpen ? '' : (ended?.record.stepId ?? task.lastStepId);
  return lastStepId === task.lastStepId
    ? { task, effects }
    : { task: { ...task, lastStepOutcome, lastStepId }, effects };
}

function addComment(
  task: EngineTask,
  { by, comment }: Extract<PersonCommand, { kind: 'comment' }>,
  context: TaskContext,
): Decision {
  refuseViolations(
    comment.trim() === '' ? [violation('comment', 'REQUIRED', 'is blank; write what you want to say')] : [],
  );
  return { task, effects: commentEffects(task, by.userId, comment, context.now), actionId: '' };
}

/** Opens a closed task again at the step where it ended. */
function reopen(task: EngineTask, { by }: { by: { userId: string } }, context: TaskContext): TaskResult {
  const position = Math.min(task.position, task.snapshot.steps.length - 1);
  const open: EngineTask = { ...task, state: 'OPEN', outcome: '', outcomeAt: null, position };
  const { task: after, effects } = advance(open, { kind: 'enterStep', position }, context, by.userId);
  return {
    task: after,
    effects: [
      told(open, by.userId, { kind: 'stateChange', payload: { previousState: 'TASK_STATE_CLOSED' } }),
      ...effects,
    ],
  };
}

const told = (task: EngineTask, actorId: string, event: AuditEvent): TaskEffect => ({
  kind: 'audit',
  entry: auditEntry(task, actorId, event),
});

/** Refuses a policy that is not there or is not for tasks like this one. */
function checkPolicyFor({ snapshot: { policy } }: EngineTask, policyId: string, { newPolicy }: TaskContext): void {
  const problem = !newPolicy
    ? `there is no policy ${policyId}; name one from GET /api/v1/policies`
    : newPolicy.policy.policyType === policy.policyType
      ? null
      : `is of type ${newPolicy.policy.policyType}; the task needs one of type ${policy.policyType}`;
  refuseViolations(problem ? [violation('policyId', newPolicy ? 'INVALID' : 'NOT_FOUND', problem)] : []);
}

function policyFor(task: EngineTask, { newPolicy }: TaskContext): NonNullable<TaskContext['newPolicy']> {
  if (!newPolicy) throw new Error(`No policy was looked up with which task ${task.id} could begin again`);
  return newPolicy;
}

/** Completes the form step with its answers and goes on. Throws INVALID_FIELD naming every wrong answer; then nothing is kept. */
function answerForm(
  task: EngineTask,
  { by, data }: Extract<PersonCommand, { kind: 'updateRequestData' }>,
  context: TaskContext,
): TaskResult {
  const { now, answerFacts } = context;
  const form = task.snapshot.steps[task.position]?.form?.form;
  if (!form || !task.step || !answerFacts)
    throw new Error(`The form of task ${task.id}, or what its answers name, was not looked up`);
  const { answers, secrets, uploadIds } = checkAnswers(form, data, answerFacts, { now, at: 'data' });
  const { task: after, effects } = advance(
    task,
    { kind: 'enterStep', position: task.position + 1 },
    context,
    by.userId,
  );
  return {
    task: after,
    effects: [
      ...leaveStep(task, { outcome: 'completed', actorId: by.userId, document: { answers } }, context),
      { kind: 'answered', stepId: task.step.id, secrets, uploadIds },
      ...effects,
    ],
  };
}

/** Says on a request that is closed which other one took its place. */
function replacedBy(
  task: EngineTask,
  { taskId, numericId }: Extract<SystemCommand, { kind: 'replacedBy' }>,
  { now }: TaskContext,
): TaskResult {
  const payload = { newTaskId: taskId, newTaskNumericId: numericId };
  return {
    task,
    effects: [
      ...commentEffects(task, '', `Task ${numericId} asks for the access anew.`, now),
      { kind: 'audit', entry: auditEntry(task, '', { kind: 'createdReplacementExtensionGrantTask', payload }) },
    ],
  };
}

/** Refuses an action without a comment where the policy of the task asks for a reason. */
function requireReason({ snapshot, position, step }: EngineTask, verb: PersonVerb, comment: string): void {
  const approval = step ? snapshot.steps[position]?.approval : null;
  const asks: { [Verb in PersonVerb]?: boolean | undefined } = {
    approve: approval?.requireApprovalReason,
    deny: approval?.requireDenialReason,
    reassign: approval?.requireReassignmentReason,
  };
  if (!asks[verb] || comment.trim() !== '') return;
  const description = `is required by the policy of this task; say why it is ${verbRules[verb].words}`;
  throw new GovernanceError({
    reason: 'REASON_REQUIRED',
    message: `comment: ${description}`,
    fieldViolations: [violation('comment', 'REQUIRED', description)],
  });
}

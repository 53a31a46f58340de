import { leaveStep } from './leave-step.ts';
import { checkAnswers } from '../forms/index.ts';
import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';
import { addComment } from './add-comment.ts';
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
  stepUpProviderOf,
  verbRules,
} from '../tasks/index.ts';
import { cancelTask } from './cancel-task.ts';
import { brokenDuration } from '../requests/index.ts';
import { closeBySystem } from './close-by-system.ts';
import { commentEffects } from './comment-effects.ts';
import { decideStep } from './decide-step.ts';
import { programEnded } from './program-step.ts';
import { recalculateApprovers, reevaluateApprovers } from './reevaluate-approvers.ts';
import { reassignToDelegate } from './reassign-to-delegate.ts';
import { assertReassignees, reassignStep } from './reassign.ts';
import { actionEnded, actionStarted } from './run-action.ts';
import { provisionReported } from './run-provision.ts';
import { skipStep } from './skip-step.ts';
import { restartTask } from './restart-task.ts';
import { actionSubmitted } from './action-submitted.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';
import { runDueStep } from './run-due-step.ts';
import { processNow } from './run-now.ts';

/** A task after a command. `actionId` identifies the action; '' for comments and system commands. */
export type Decision = TaskResult & { actionId: string };

type CommandHandler<Verb extends PersonVerb> = (
  task: EngineTask,
  command: Extract<PersonCommand, { kind: Verb }>,
  context: TaskContext,
) => TaskResult;

/** The handler of each command. The caller has checked that the command is allowed and has recorded the action. */
const handlers: { readonly [Verb in Exclude<PersonVerb, 'comment'>]: CommandHandler<Verb> } = {
  approve: decideStep,
  approveWithStepUp: decideStep,
  deny: decideStep,
  completeProvision: decideStep,
  cancelProvision: decideStep,
  reportProvisionError: decideStep,
  reassign: (task, { by, userIds }, context) => {
    assertReassignees(task, userIds, context);
    return reassignStep(task, { userIds, via: 'reassigned', actorId: by.userId }, context);
  },
  skipStep: (task, { by }, context) => skipStep(task, by.userId, context),
  cancel: (task, { by }, context) => cancelTask(task, by.userId, context),
  delete: (task, { by }, context) => {
    const { task: closed, effects } =
      task.state === 'OPEN' ? cancelTask(task, by.userId, context) : { task, effects: [] };
    return { task: { ...closed, deletedAt: context.now }, effects };
  },
  restart: (task, { by }, context) =>
    restartTask(
      task,
      {
        policy: null,
        actorId: by.userId,
        event: { kind: 'taskRestarted', payload: { oldPolicyStepId: task.step?.id ?? '' } },
      },
      context,
    ),
  hardReset: (task, { by }, context) =>
    restartTask(
      task,
      {
        policy: requireNewPolicy(task, context),
        actorId: by.userId,
        event: { kind: 'hardReset', payload: { oldPolicyStepId: task.step?.id ?? '' } },
      },
      context,
    ),
  changePolicy: (task, { by, policyId }, context) => {
    assertPolicyFits(task, policyId, context);
    const policy = requireNewPolicy(task, context);
    const payload = { oldPolicyId: task.snapshot.policy.id, newPolicyId: policy.policy.id };
    return restartTask(task, { policy, actorId: by.userId, event: { kind: 'policyChanged', payload } }, context);
  },
  escalateToEmergency: (task, { by }, context) => {
    const policy = requireNewPolicy(task, context);
    const payload = { oldPolicyId: task.snapshot.policy.id, oldPolicyStepId: task.step?.id ?? '' };
    const emergency = { policyId: '', managerId: '', ...task.emergency, isOne: true };
    return restartTask(
      { ...task, emergency },
      { policy, actorId: by.userId, event: { kind: 'taskEscalated', payload } },
      context,
    );
  },
  updateGrantDuration: (task, { by, duration }, { longestGrant }) => {
    assertNoViolations(brokenDuration('duration', duration, longestGrant));
    return {
      task: { ...task, grantDuration: duration },
      effects: [auditEffect(task, by.userId, { kind: 'grantDurationUpdated', payload: { duration } })],
    };
  },
  updateRequestData: answerForm,
  recalculateApprovers: (task, { by }, context) => recalculateApprovers(task, by.userId, context),
  // The findings are no state of the task: they are stored beside it.
  setAnalysis: (task) => ({ task, effects: [] }),
  setInsights: (task) => ({ task, effects: [] }),
  sendReminder: (task) => ({ task, effects: [{ kind: 'remind', userIds: task.step?.assigneeIds ?? [] }] }),
  processNow: processNow,
  rollBackSkipped: reopen,
  rollBackCancelled: reopen,
  retryProvisioning: (task, command, context) =>
    task.step ? retryStep(task, command.by.userId, context) : reopen(task, command, context),
};

/** The verbs that must name the current step. */
const requiresStepId: ReadonlySet<PersonVerb> = new Set<PersonVerb>([
  'approve',
  'approveWithStepUp',
  'completeProvision',
  'cancelProvision',
  'reportProvisionError',
  'skipStep',
]);

/**
 * Applies a command to a task.
 * Throws ALREADY_DECIDED, TASK_CLOSED, STEP_MOVED. WRONG_STATE: the campaign is not open, or the task cannot be opened
 * again. Also ACTION_NOT_PERMITTED (wrong kind of step, or forbidden by the policy), NOT_ASSIGNED, ROLE_REQUIRED,
 * REASON_REQUIRED, INVALID_FIELD; NOT_FOUND for a comment by somebody who may not read the task.
 */
export function decide(task: EngineTask, given: TaskCommand, context: TaskContext): Decision {
  const command = withStepUp(task, given);
  if (command.kind === 'close') return { ...withLastOutcome(closeBySystem(task, command, context)), actionId: '' };
  if (command.kind === 'actionStarted') return { ...actionStarted(task, command.stepId, context), actionId: '' };
  if (command.kind === 'actionEnded')
    return { ...withLastOutcome(actionEnded(task, command.stepId, command.result, context)), actionId: '' };
  if (command.kind === 'provisionReported')
    return { ...withLastOutcome(provisionReported(task, command.stepId, command.result, context)), actionId: '' };
  if (command.kind === 'programEnded')
    return { ...withLastOutcome(programEnded(task, command, context)), actionId: '' };
  if (command.kind === 'replacedBy') return { ...replacedBy(task, command, context), actionId: '' };
  if (command.kind === 'addComment')
    return { task, effects: commentEffects(task, '', command.comment, context.now), actionId: '' };
  if (command.kind === 'runDue')
    return { ...withLastOutcome(runDueStep(task, command.condition, context)), actionId: '' };
  if (command.kind === 'reevaluateApprovers') return { ...reevaluateApprovers(task, context), actionId: '' };
  if (command.kind === 'reassignToDelegate') return { ...reassignToDelegate(task, command, context), actionId: '' };
  const stepId = ('stepId' in command ? command.stepId : '') ?? '';
  assertNoViolations(
    stepId === '' && requiresStepId.has(command.kind)
      ? [violation('policyStepId', 'REQUIRED', 'is missing; name the current step of the task')]
      : [],
  );
  const isDecided = context.isStepDecided ?? false;
  const refused = refusal(task, command.kind, command.by, context.campaign, stepId, isDecided);
  if (refused) throw new GovernanceError(refused);
  if (command.kind === 'comment') return { ...addComment(task, command, context), actionId: '' };

  const comment = 'comment' in command ? command.comment : '';
  const submissionId = 'submissionId' in command ? command.submissionId : undefined;
  requireSubmission(command, context);
  requireReason(task, command.kind, comment);
  const actionId = context.newId();
  const handler = handlers[command.kind] as CommandHandler<PersonVerb>;
  const submission = actionSubmitted(
    task,
    { verb: command.kind, userId: command.by.userId, actionId, comment, submissionId },
    context,
  );
  const { task: after, effects } = handler(task, command, context);
  return { ...withLastOutcome({ task: after, effects: [...submission, ...effects] }), actionId };
}

/** A submission approves each step as its policy requires: those that need a fresh authentication with the transaction that it has of the provider. */
function withStepUp(task: EngineTask, command: TaskCommand): TaskCommand {
  if (command.kind !== 'approve' || !command.stepUps?.has(stepUpProviderOf(task))) return command;
  return { ...command, kind: 'approveWithStepUp', stepUps: command.stepUps };
}

/** Signed decisions are made only in a submission, which has checked its signature. */
function requireSubmission({ kind, ...command }: PersonCommand, { campaign }: TaskContext): void {
  const isDecision = kind === 'approve' || kind === 'approveWithStepUp' || kind === 'deny';
  if (!isDecision || !campaign?.requiresSignature || ('submissionId' in command && command.submissionId)) return;
  const fix = 'mark the review (pending_decisions) and submit it with your signature (action/submit)';
  throw new GovernanceError({
    reason: 'SIGNATURE_REQUIRED',
    message: `This campaign requires signed decisions; ${fix}`,
  });
}

/** A closed task keeps the outcome of its last step. */
function withLastOutcome({ task, effects }: TaskResult): TaskResult {
  const ended = effects.findLast((effect) => effect.kind === 'stepDone');
  const isOpen = task.state === 'OPEN';
  const lastStepOutcome = isOpen ? '' : (ended?.record.outcome ?? task.lastStepOutcome);
  const lastStepId = isOpen ? '' : (ended?.record.stepId ?? task.lastStepId);
  return lastStepId === task.lastStepId
    ? { task, effects }
    : { task: { ...task, lastStepOutcome, lastStepId }, effects };
}

/** Reopens a closed task at the step where it ended. */
function reopen(task: EngineTask, { by }: { by: { userId: string } }, context: TaskContext): TaskResult {
  const position = Math.min(task.position, task.snapshot.steps.length - 1);
  const open: EngineTask = { ...task, state: 'OPEN', outcome: '', outcomeAt: null, position };
  const { task: after, effects } = advance(open, { kind: 'enterStep', position }, context, by.userId);
  return {
    task: after,
    effects: [
      auditEffect(open, by.userId, { kind: 'stateChange', payload: { previousState: 'TASK_STATE_CLOSED' } }),
      ...effects,
    ],
  };
}

/** Has the configured provisioning tried again, and takes the step from the people who got it when it failed. */
function retryStep(task: EngineTask, actorId: string, context: TaskContext): TaskResult {
  const { task: after, effects } = advance(task, { kind: 'enterStep', position: task.position }, context, actorId);
  const document = { newStepId: after.step?.id ?? '' };
  return {
    task: after,
    effects: [...leaveStep(task, { outcome: 'reassigned', actorId, document }, context), ...effects],
  };
}

const auditEffect = (task: EngineTask, actorId: string, event: AuditEvent): TaskEffect => ({
  kind: 'audit',
  entry: auditEntry(task, actorId, event),
});

/** Throws INVALID_FIELD when the policy does not exist or has another type than that of the task. */
function assertPolicyFits({ snapshot: { policy } }: EngineTask, policyId: string, { newPolicy }: TaskContext): void {
  const problem = !newPolicy
    ? `there is no policy ${policyId}; name one from GET /api/v1/policies`
    : newPolicy.policy.policyType === policy.policyType
      ? null
      : `is of type ${newPolicy.policy.policyType}; the task needs one of type ${policy.policyType}`;
  assertNoViolations(problem ? [violation('policyId', newPolicy ? 'INVALID' : 'NOT_FOUND', problem)] : []);
}

function requireNewPolicy(task: EngineTask, { newPolicy }: TaskContext): NonNullable<TaskContext['newPolicy']> {
  if (!newPolicy) throw new Error(`No policy was loaded to restart task ${task.id}`);
  return newPolicy;
}

/** Completes the form step with its answers and advances the task. Throws INVALID_FIELD naming every invalid answer. */
function answerForm(
  task: EngineTask,
  { by, data }: Extract<PersonCommand, { kind: 'updateRequestData' }>,
  context: TaskContext,
): TaskResult {
  const { now, answerLookups } = context;
  const form = task.snapshot.steps[task.position]?.form?.form;
  if (!form || !task.step || !answerLookups)
    throw new Error(`The form of task ${task.id}, or the lookups for its answers, were not loaded`);
  const { answers, secrets, uploadIds } = checkAnswers(form, data, answerLookups, { now, at: 'data' });
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

/** Records on a closed request which request replaces it. */
function replacedBy(
  task: EngineTask,
  { taskId, numericId }: Extract<SystemCommand, { kind: 'replacedBy' }>,
  { now }: TaskContext,
): TaskResult {
  const payload = { newTaskId: taskId, newTaskNumericId: numericId };
  return {
    task,
    effects: [
      ...commentEffects(task, '', `Task ${numericId} replaces this request.`, now),
      { kind: 'audit', entry: auditEntry(task, '', { kind: 'createdReplacementExtensionGrantTask', payload }) },
    ],
  };
}

/** Throws REASON_REQUIRED when the policy requires a reason and the comment is blank. */
function requireReason({ snapshot, position, step }: EngineTask, verb: PersonVerb, comment: string): void {
  const approval = step ? snapshot.steps[position]?.approval : null;
  const asks: { [Verb in PersonVerb]?: boolean | undefined } = {
    approve: approval?.requireApprovalReason,
    approveWithStepUp: approval?.requireApprovalReason,
    deny: approval?.requireDenialReason,
    reassign: approval?.requireReassignmentReason,
  };
  if (!asks[verb] || comment.trim() !== '') return;
  const description = `is required by the policy of this task; state why it is ${verbRules[verb].words}`;
  throw new GovernanceError({
    reason: 'REASON_REQUIRED',
    message: `comment: ${description}`,
    fieldViolations: [violation('comment', 'REQUIRED', description)],
  });
}

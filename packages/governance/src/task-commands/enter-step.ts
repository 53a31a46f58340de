import type { Action, Approval, PolicyStep, Wait } from '@oag/types';
import { isRevocationsStep, provisionProgram, stepKind, type StepKind, type StepKindName } from '../policies/index.ts';
import {
  actionInstance,
  auditEntry,
  type AuditEvent,
  type CurrentStep,
  type EngineTask,
  isRevoking,
  approvalClock,
  noClock,
  programClock,
  waitClock,
  type StepClock,
  type StepOutcome,
  type StepRecord,
} from '../tasks/index.ts';
import { commentEffects } from './comment-effects.ts';
import { openWait, waitBefore } from './provision-wait.ts';
import { startProvision } from './start-provision.ts';
import type { TaskAction, TaskTurn } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect } from './task-effect.ts';

type EnterStep<Kind extends StepKindName> = (
  task: EngineTask,
  step: Extract<StepKind, { kind: Kind }>,
  context: TaskContext,
) => TaskTurn;

/** How a step of each kind is entered. */
const handlers: { readonly [Kind in StepKindName]: EnterStep<Kind> } = {
  approval: (task, { approval }, context) => enterApproval(task, approval, context),
  provision: (task, { provision }, context) => {
    const wait = waitBefore(task, provision, context);
    if (wait) return openWait(task, wait, context);
    const program = provisionProgram(provision.provisionPolicy);
    return program ? startProvision(task, program, context) : assignStep(task, 'provision', () => null, context);
  },
  accept: (task, { accept }, context) => {
    const isExecutionStep = (step: PolicyStep): boolean =>
      step.provision !== null || step.action !== null || isRevocationsStep(step);
    const firstExecutionStep = task.snapshot.steps.findIndex(
      (step, index) => index > task.position && isExecutionStep(step),
    );
    return completeImmediately(
      task,
      'accepted',
      { kind: 'approvalAutoAcceptedByPolicy', payload: {} },
      accept.acceptMessage,
      context,
      {
        kind: 'enterStep',
        position: firstExecutionStep === -1 ? task.snapshot.steps.length : firstExecutionStep,
      },
    );
  },
  reject: (task, { reject }, context) =>
    completeImmediately(
      task,
      'rejected',
      { kind: 'approvalAutoRejectedByPolicy', payload: {} },
      reject.rejectMessage,
      context,
      {
        kind: 'closeTask',
        end: 'negative',
      },
    ),
  wait: (task, { wait }, context) => {
    if (isRevoking(task)) return revokeEverything(task, wait, context);
    const step: CurrentStep = {
      id: context.newId(),
      kind: 'wait',
      assigneeIds: [],
      via: 'none',
      assignedAt: null,
      clock: waitClock(wait, context.now),
    };
    const opened: EngineTask = { ...task, step };
    const event: AuditEvent = wait.condition
      ? { kind: 'waitStepWaiting', payload: { condition: wait.condition.condition, stepId: step.id } }
      : { kind: 'waitStepUntilTime', payload: { stepId: step.id, untilTime: step.clock?.waitUntil ?? null } };
    return {
      task: opened,
      effects: [
        { kind: 'stepOpened', position: task.position, step },
        ...commentEffects(opened, '', wait.commentOnFirstWait, context.now),
        { kind: 'audit', entry: auditEntry(opened, '', event) },
      ],
      next: null,
    };
  },
  form: (task, _, context) => assignStep(task, 'form', () => null, context),
  action: (task, { action }, context) => {
    if (action.clientIdApproval) return approveClient(task, action, context);
    const step: CurrentStep = {
      id: context.newId(),
      kind: 'action',
      assigneeIds: [],
      via: 'none',
      assignedAt: null,
      clock: noClock,
    };
    const opened: EngineTask = { ...task, step };
    return {
      task: opened,
      effects: [
        { kind: 'stepOpened', position: task.position, step },
        {
          kind: 'audit',
          entry: auditEntry(opened, '', {
            kind: 'actionInstanceCreated',
            payload: { instance: actionInstance(opened, action, null) },
          }),
        },
        { kind: 'startAction', stepId: step.id, action },
      ],
      next: null,
    };
  },
};

/** Enters a step: waits there or completes it immediately. After the last step the task ends successfully. */
export function enterStep(task: EngineTask, position: number, context: TaskContext): TaskTurn {
  const moved = { ...task, position, step: null };
  const step = task.snapshot.steps[position];
  return step
    ? enter(moved, step, context)
    : { task: moved, effects: [], next: { kind: 'closeTask', end: 'positive' } };
}

function enter(task: EngineTask, step: PolicyStep, context: TaskContext): TaskTurn {
  const read = stepKind(step);
  const entry = handlers[read.kind] as EnterStep<StepKindName>;
  return entry(task, read, context);
}

/** Assigns an approval. A requester who is also an assignee approves implicitly. */
function enterApproval(task: EngineTask, approval: Approval, context: TaskContext): TaskTurn {
  const asked = assignStep(
    task,
    'approval',
    (assignedAt) => (approval.webhook || approval.agent ? programClock : approvalClock)(approval, assignedAt),
    context,
  );
  const requester = task.createdByUserId;
  // Nobody has authenticated for this step.
  if (approval.requiresStepUpProviderId !== '') return asked;
  if (task.kind !== 'grant' || !asked.task.step?.assigneeIds.includes(requester)) return asked;
  const approved = completeImmediately(
    task,
    'approved',
    { kind: 'approvedAutomatically', payload: {} },
    '',
    context,
    { kind: 'enterStep', position: task.position + 1 },
    requester,
  );
  const approverIds = task.approverIds.includes(requester) ? task.approverIds : [...task.approverIds, requester];
  return { ...approved, task: { ...task, approverIds }, voterId: requester };
}

/** Approves the program in the same transaction: the task is the only thing that the approval waits for. */
function approveClient(task: EngineTask, action: Action, context: TaskContext): TaskTurn {
  const record: StepRecord = {
    stepId: context.newId(),
    position: task.position,
    actorId: '',
    outcome: 'completed',
    at: context.now,
    assignedAt: null,
    document: {},
  };
  const payload = { instance: actionInstance(task, action, record) };
  return {
    task,
    effects: [
      { kind: 'stepDone', record },
      { kind: 'audit', entry: auditEntry(task, '', { kind: 'actionInstanceSucceeded', payload }) },
    ],
    next: { kind: 'enterStep', position: task.position + 1 },
  };
}

/** Starts the revocation of all access of the person and waits until it is complete. */
function revokeEverything(task: EngineTask, wait: Wait, context: TaskContext): TaskTurn {
  const step: CurrentStep = {
    id: context.newId(),
    kind: 'wait',
    assigneeIds: [],
    via: 'none',
    assignedAt: null,
    clock: waitClock(wait, context.now),
  };
  const opened: EngineTask = { ...task, step };
  return {
    task: opened,
    effects: [
      { kind: 'stepOpened', position: task.position, step },
      {
        kind: 'audit',
        entry: auditEntry(opened, '', { kind: 'waitStepWaiting', payload: { condition: '', stepId: step.id } }),
      },
      { kind: 'revokeEverything', stepId: step.id },
    ],
    next: null,
  };
}

function assignStep(
  task: EngineTask,
  kind: StepKindName,
  clockFrom: (assignedAt: string | null) => StepClock | null,
  context: TaskContext,
): TaskTurn {
  const {
    userIds,
    via,
    error,
    handed = [],
  } = context.assignees(task.snapshot, task.position, context.roundApproverIds);
  const isStarted = task.kind !== 'certify' || context.campaign?.state === 'ACCESS_REVIEW_STATE_OPEN';
  const assignedAt = isStarted ? context.now : null;
  const step: CurrentStep = {
    id: context.newId(),
    kind,
    assigneeIds: userIds,
    via,
    assignedAt,
    clock: clockFrom(assignedAt),
  };
  const opened: EngineTask = { ...task, step };
  const effects: TaskEffect[] = [{ kind: 'stepOpened', position: task.position, step }];
  if (error)
    effects.push({
      kind: 'audit',
      entry: auditEntry(opened, '', { kind: 'expressionPolicyStepError', payload: { error } }),
    });
  for (const { from, to } of handed) {
    const payload = {
      originalAssigneeUserId: from,
      originalAssigneeUser: null,
      delegatedAssigneeUserId: to,
      delegatedAssigneeUser: null,
    };
    effects.push({ kind: 'audit', entry: auditEntry(opened, '', { kind: 'reassignedToDelegate', payload }) });
  }
  if (via === 'campaignOwners' || via === 'superAdmins') {
    const payload = { adminUserIds: userIds, adminUsers: null };
    effects.push({ kind: 'audit', entry: auditEntry(opened, '', { kind: 'reassignmentFallbackToAdmin', payload }) });
  }
  return { task: opened, effects, next: null };
}

function completeImmediately(
  task: EngineTask,
  outcome: StepOutcome,
  event: AuditEvent,
  message: string,
  context: TaskContext,
  next: TaskAction,
  actorId = '',
): TaskTurn {
  const record = {
    stepId: context.newId(),
    position: task.position,
    actorId,
    outcome,
    at: context.now,
    assignedAt: null,
    document: {},
  };
  return {
    task,
    effects: [
      { kind: 'stepDone', record },
      ...commentEffects(task, actorId, message, context.now),
      { kind: 'audit', entry: auditEntry(task, actorId, event) },
    ],
    next,
  };
}

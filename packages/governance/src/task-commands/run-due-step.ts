import { reassignStep } from './reassign.ts';
import type { Wait } from '@oag/types';
import { byHand, byPeople, isDecidedByProgram } from '../policies/index.ts';
import { advance } from './advance.ts';
import {
  auditEntry,
  type AuditEvent,
  campaignRuns,
  type EngineTask,
  isByHand,
  isRevoking,
  provisionWait,
  CHECK_SECONDS,
  type ConditionResult,
} from '../tasks/index.ts';
import { agentOf, runAgent } from './agent-step.ts';
import { commentEffects } from './comment-effects.ts';
import { escalate } from './escalate.ts';
import { endOffboarding } from './end-offboarding.ts';
import { callProgram, isProgramStep } from './program-step.ts';
import { leaveStep } from './leave-step.ts';
import { runProvisionWait } from './run-provision-wait.ts';
import { isDue, secondsAfter } from '../time/index.ts';
import type { TaskAction } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

const ORPHANED = { errorCode: 'ASSIGNEES_GONE', description: 'No assignee of the step is enabled any more' };

/** Reassigns a step without enabled assignees to the people its policy resolves to now. Earlier decisions stay. */
function reassignOrphanedStep(task: EngineTask, context: TaskContext): TaskResult {
  const isProgram = isDecidedByProgram(task.snapshot.steps[task.position]);
  const found = isByHand(task)
    ? { ...context.assignees(byHand, 0, []), via: 'failed' as const }
    : isProgram
      ? context.assignees(byPeople, 0, context.roundApproverIds)
      : context.assignees(task.snapshot, task.position, context.roundApproverIds);
  const { userIds, via } = found;
  // A form that nobody filled in is not an error.
  const error = task.step?.kind === 'form' ? {} : { error: ORPHANED };
  const { task: after, effects } = reassignStep(task, { userIds, via, actorId: '', ...error }, context);
  const fellBack: TaskEffect[] =
    via === 'campaignOwners' || via === 'superAdmins'
      ? [
          {
            kind: 'audit',
            entry: auditEntry(after, '', {
              kind: 'reassignmentFallbackToAdmin',
              payload: { adminUserIds: userIds, adminUsers: null },
            }),
          },
        ]
      : [];
  return {
    task: after,
    effects: [
      {
        kind: 'audit',
        entry: auditEntry(task, '', { kind: 'reassignmentListError', payload: { errorMessage: ORPHANED.description } }),
      },
      ...effects,
      ...fellBack,
    ],
  };
}

/**
 * Reassigns an orphaned step, or else runs what is due on the current step: an escalation, the end of a wait, its timeout, or a check of its
 * condition. A run that comes too early, or after the task has moved on, changes nothing.
 */
export function runDueStep(task: EngineTask, condition: ConditionResult, context: TaskContext): TaskResult {
  if (isRevoking(task)) return endOffboarding(task, context);
  if (provisionWait(task)) return runProvisionWait(task, context);
  if (context.isAbandoned && task.step && campaignRuns(task.kind, context.campaign))
    return reassignOrphanedStep(task, context);
  const clock = task.step?.clock;
  const wait = task.snapshot.steps[task.position]?.wait;
  if (!task.step || !clock || !campaignRuns(task.kind, context.campaign)) return { task, effects: [] };
  if (!wait && isProgramStep(task) && isDue(clock.checkAt, context.now))
    return agentOf(task) ? runAgent(task, context) : callProgram(task);
  if (!wait)
    return !clock.escalated && isDue(clock.escalateAt, context.now) ? escalate(task, context) : { task, effects: [] };
  if (condition === 'holds' || isDue(clock.waitUntil, context.now)) return endWait(task, 'succeeded', '', context);
  if (isDue(clock.timeoutAt, context.now)) return timeOut(task, wait, context);
  const isChecked = (typeof condition === 'object' || condition === 'fails') && isDue(clock.checkAt, context.now);
  return isChecked ? recheckLater(task, condition, context) : { task, effects: [] };
}

/** Ends a wait and advances to the next step. */
export function endWait(
  task: EngineTask,
  outcome: 'succeeded' | 'timedOut',
  actorId: string,
  context: TaskContext,
): TaskResult {
  const stepId = task.step?.id ?? '';
  const condition = task.snapshot.steps[task.position]?.wait?.condition?.condition ?? '';
  const event: AuditEvent =
    outcome === 'succeeded'
      ? { kind: 'waitStepSuccess', payload: { condition, stepId, succeededAt: context.now } }
      : { kind: 'waitStepTimedOut', payload: { condition, stepId, timedOutAt: context.now } };
  return leaveStepAndAdvance(
    task,
    { outcome, actorId, events: [event], next: { kind: 'enterStep', position: task.position + 1 } },
    context,
  );
}

function timeOut(task: EngineTask, wait: Wait, context: TaskContext): TaskResult {
  const commented = commentEffects(task, '', wait.commentOnTimeout, context.now);
  if (wait.onTimeout === 'WAIT_TIMEOUT_ACTION_CONTINUE') {
    const { task: after, effects } = endWait(task, 'timedOut', '', context);
    return { task: after, effects: [...commented, ...effects] };
  }
  const stepId = task.step?.id ?? '';
  const payload = { condition: wait.condition?.condition ?? '', stepId, timedOutAt: context.now };
  const { task: after, effects } = leaveStepAndAdvance(
    task,
    {
      outcome: 'timedOut',
      actorId: '',
      events: [{ kind: 'waitStepTimedOut', payload }],
      next: { kind: 'closeTask', end: 'timedOut' },
    },
    context,
  );
  return { task: after, effects: [...commented, ...effects] };
}

type WaitEnd = { outcome: 'succeeded' | 'timedOut'; actorId: string; events: AuditEvent[]; next: TaskAction };

function leaveStepAndAdvance(
  task: EngineTask,
  { outcome, actorId, events, next }: WaitEnd,
  context: TaskContext,
): TaskResult {
  const { task: after, effects } = advance(task, next, context, actorId);
  return {
    task: after,
    effects: [
      ...leaveStep(task, { outcome, actorId }, context),
      ...events.map((event): TaskEffect => ({ kind: 'audit', entry: auditEntry(task, actorId, event) })),
      ...effects,
    ],
  };
}

/** Schedules the next check of a condition. A check that fails with an error is recorded each time. */
export function recheckLater(
  task: EngineTask,
  condition: Exclude<ConditionResult, 'unknown'>,
  context: TaskContext,
): TaskResult {
  const { step } = task;
  if (!step?.clock) return { task, effects: [] };
  const later: EngineTask = {
    ...task,
    step: { ...step, clock: { ...step.clock, checkAt: secondsAfter(context.now, CHECK_SECONDS) } },
  };
  if (typeof condition === 'string') return { task: later, effects: [] };
  return {
    task: later,
    effects: [
      {
        kind: 'audit',
        entry: auditEntry(task, '', { kind: 'expressionPolicyStepError', payload: { error: condition.error } }),
      },
    ],
  };
}

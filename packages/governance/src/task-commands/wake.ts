import { handOn } from './reassign.ts';
import type { Wait } from '@oag/types';
import { advance } from './advance.ts';
import {
  auditEntry,
  type AuditEvent,
  campaignRuns,
  type EngineTask,
  isRevoking,
  CHECK_SECONDS,
  type ConditionResult,
} from '../tasks/index.ts';
import { commentEffects } from './comment-effects.ts';
import { escalate } from './escalate.ts';
import { followRevocations } from './follow-revocations.ts';
import { leaveStep } from './leave-step.ts';
import { isDue, secondsAfter } from '../time/index.ts';
import type { TaskAction } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

const gone = { errorCode: 'ASSIGNEES_GONE', description: 'None of the people who were asked is there any more' };

/** Asks at the current step those whom its policy finds now, because nobody is left of those who were asked. What was decided before stays. */
function askAnew(task: EngineTask, context: TaskContext): TaskResult {
  const { userIds, via } = context.assignees(task.snapshot, task.position, context.roundApproverIds);
  // What was filled in at a form by nobody did not go wrong.
  const error = task.step?.kind === 'form' ? {} : { error: gone };
  const { task: after, effects } = handOn(task, { userIds, via, actorId: '', ...error }, context);
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
        entry: auditEntry(task, '', { kind: 'reassignmentListError', payload: { errorMessage: gone.description } }),
      },
      ...effects,
      ...fellBack,
    ],
  };
}

/**
 * Asks others when nobody is left of those who are asked, and otherwise does what has become due on the current step: an escalation, the end
 * of a wait, its timeout, or another try of its condition. A wake-up that comes too early, or when the task has moved on, changes nothing.
 */
export function wake(task: EngineTask, condition: ConditionResult, context: TaskContext): TaskResult {
  if (isRevoking(task)) return followRevocations(task, context);
  if (context.isAbandoned && task.step && campaignRuns(task.kind, context.campaign)) return askAnew(task, context);
  const clock = task.step?.clock;
  const wait = task.snapshot.steps[task.position]?.wait;
  if (!task.step || !clock || !campaignRuns(task.kind, context.campaign)) return { task, effects: [] };
  if (!wait)
    return !clock.escalated && isDue(clock.escalateAt, context.now) ? escalate(task, context) : { task, effects: [] };
  if (condition === 'holds' || isDue(clock.waitUntil, context.now)) return passWait(task, 'succeeded', '', context);
  if (isDue(clock.timeoutAt, context.now)) return timeOut(task, wait, context);
  const isTried = (typeof condition === 'object' || condition === 'fails') && isDue(clock.checkAt, context.now);
  return isTried ? tryLater(task, condition, context) : { task, effects: [] };
}

/** Ends a wait well and goes on. */
export function passWait(
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
  return goOn(
    task,
    { outcome, actorId, events: [event], next: { kind: 'enterStep', position: task.position + 1 } },
    context,
  );
}

function timeOut(task: EngineTask, wait: Wait, context: TaskContext): TaskResult {
  const said = commentEffects(task, '', wait.commentOnTimeout, context.now);
  if (wait.onTimeout === 'WAIT_TIMEOUT_ACTION_CONTINUE') {
    const { task: after, effects } = passWait(task, 'timedOut', '', context);
    return { task: after, effects: [...said, ...effects] };
  }
  const stepId = task.step?.id ?? '';
  const payload = { condition: wait.condition?.condition ?? '', stepId, timedOutAt: context.now };
  const { task: after, effects } = goOn(
    task,
    {
      outcome: 'timedOut',
      actorId: '',
      events: [{ kind: 'waitStepTimedOut', payload }],
      next: { kind: 'closeTask', end: 'timedOut' },
    },
    context,
  );
  return { task: after, effects: [...said, ...effects] };
}

type Leaving = { outcome: 'succeeded' | 'timedOut'; actorId: string; events: AuditEvent[]; next: TaskAction };

function goOn(task: EngineTask, { outcome, actorId, events, next }: Leaving, context: TaskContext): TaskResult {
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

/** A condition that fails, or cannot be tried, is tried again. That it cannot is on record once for each try. */
export function tryLater(
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

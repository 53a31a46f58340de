import type { Approval, Wait } from '@oag/types';
import type { ProvisionWait, StepClock } from './step-record.ts';
import { secondsAfter, secondsOf, nextTimeOfDay } from '../time/index.ts';

/** The interval between checks of a wait condition. */
export const CHECK_SECONDS = 300;

/** A clock without timers. */
export const noClock: StepClock = {
  escalateAt: null,
  escalated: false,
  waitUntil: null,
  timeoutAt: null,
  checkAt: null,
  startedAt: null,
};

/** The clock of an approval step assigned at this time; null without escalation. */
export function approvalClock(
  { escalation, escalationEnabled }: Approval,
  assignedAt: string | null,
): StepClock | null {
  if (!escalationEnabled || !escalation || assignedAt === null) return null;
  return { ...noClock, escalateAt: secondsAfter(assignedAt, Number(escalation.expiration)) };
}

/** The clock of an approval step that a program or an agent decides: immediately. */
export const programClock = (approval: Approval, assignedAt: string | null): StepClock | null =>
  assignedAt === null ? null : { ...(approvalClock(approval, assignedAt) ?? noClock), checkAt: assignedAt };

/** The clock of a wait step that starts now. A condition is checked immediately. */
export function waitClock({ condition, duration, timeoutDuration, untilTime }: Wait, now: string): StepClock {
  return {
    ...noClock,
    startedAt: now,
    checkAt: condition ? now : null,
    waitUntil: duration?.duration
      ? secondsAfter(now, secondsOf(duration.duration))
      : untilTime
        ? nextTimeOfDay(untilTime, now)
        : null,
    timeoutAt: timeoutDuration ? secondsAfter(now, secondsOf(timeoutDuration)) : null,
  };
}

/** How long a provision step waits before people get it. */
const PROVISION_WAIT_SECONDS = 86_400;

/** The clock of a provision step that waits before it begins. */
export const provisionWaitClock = (waitsFor: ProvisionWait, now: string): StepClock => ({
  ...noClock,
  startedAt: now,
  checkAt: secondsAfter(now, CHECK_SECONDS),
  timeoutAt: secondsAfter(now, PROVISION_WAIT_SECONDS),
  waitsFor,
});

/** The next time that something is due on the step; null when nothing is. */
export function dueAt(clock: StepClock | null): string | null {
  if (!clock) return null;
  const moments = [clock.escalated ? null : clock.escalateAt, clock.waitUntil, clock.timeoutAt, clock.checkAt];
  return moments.filter((moment) => moment !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

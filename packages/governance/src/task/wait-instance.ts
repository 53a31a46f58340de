import type { Wait, WaitInstance } from '@oag/types';
import type { StepClock, StepRecord } from './step-record.ts';

/** The instance of a wait step: as the record says when it is done, otherwise the current one. `clock` is null when the step was never begun. */
export function waitInstance(wait: Wait, clock: StepClock | null, record: StepRecord | null): WaitInstance {
  const at = record?.at ?? null;
  return {
    name: wait.name,
    commentOnFirstWait: wait.commentOnFirstWait,
    commentOnTimeout: wait.commentOnTimeout,
    timeoutDuration: wait.timeoutDuration,
    condition: wait.condition,
    untilTime: !wait.duration && !wait.untilTime ? null : { untilTime: clock?.waitUntil ?? null, durationIfExists: wait.duration?.duration ?? null },
    startedWaitingAt: clock?.startedAt ?? null,
    timeout: clock?.timeoutAt ?? null,
    state: stateOf(record),
    succeeded: record?.outcome === 'succeeded' ? { succeededAt: at } : null,
    timedOut: record?.outcome === 'timedOut' ? { timedOutAt: at } : null,
    skipped: record?.outcome === 'skipped' ? { userId: record.actorId, skippedAt: at, newPolicyStepId: record.document.newStepId ?? '' } : null,
  };
}

function stateOf(record: StepRecord | null): WaitInstance['state'] {
  if (!record) return 'WAIT_INSTANCE_STATE_WAITING';
  return record.outcome === 'timedOut' ? 'WAIT_INSTANCE_STATE_TIMED_OUT' : 'WAIT_INSTANCE_STATE_COMPLETED';
}

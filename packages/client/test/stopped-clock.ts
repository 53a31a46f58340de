import type { Clock } from '../src/index.ts';

/** A clock that moves only on `advance` or during a wait. It records the waits instead of waiting. */
export interface StoppedClock extends Clock {
  /** The waits that were asked for, in milliseconds. */
  waits: number[];
  advance(milliseconds: number): void;
}

export function stoppedClock(): StoppedClock {
  let time = Date.parse('2026-03-02T09:00:00Z');
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
    async wait(milliseconds, signal) {
      signal?.throwIfAborted();
      waits.push(milliseconds);
      time += milliseconds;
    },
  };
}

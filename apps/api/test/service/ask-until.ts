import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '../../src/index.ts';

type Workers = () => Iterable<RunningService['worker']>;

/** A state between two others is seen though the worker goes on. */
const BUSY_MILLISECONDS = 100;
const FIRST_PAUSE_MILLISECONDS = 10;
const LONGEST_PAUSE_MILLISECONDS = 160;
/** Asks between two looks of the workers, at most: a look costs more than some tests. */
const MOST_ASKS_BETWEEN_LOOKS = 4;

/**
 * Asks until the answer is as it should be, or the patience is over. A question costs as much as some of the work that is waited for. While a worker is
 * busy it is asked seldom; when all are at rest, they look for what has become due. Returns the last answer.
 */
export async function askUntil<T>(
  ask: () => Promise<T>,
  isDone: (answer: T) => boolean,
  { workers, seconds }: { workers: Workers; seconds: number },
): Promise<{ isDone: boolean; answer: T }> {
  const end = Date.now() + seconds * 1_000;
  /** Whether all workers come to rest within a moment. */
  const rest = (): Promise<boolean> =>
    Promise.race([
      Promise.all([...workers()].map((worker) => worker?.rest())).then(() => true),
      sleep(BUSY_MILLISECONDS, false),
    ]);
  let pause = FIRST_PAUSE_MILLISECONDS;
  let next = 1;
  for (let asked = 0; ; asked++) {
    const answer = await ask();
    const done = isDone(answer);
    if (done || Date.now() > end) return { isDone: done, answer };
    // The notification of a job may come after the answer.
    await sleep(pause);
    if ((await rest()) && asked >= next) {
      for (const worker of workers()) worker?.poll();
      next = asked + Math.min(asked, MOST_ASKS_BETWEEN_LOOKS);
      await rest();
    }
    if (asked >= 2) pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
  }
}

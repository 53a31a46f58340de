import type { Clock } from './clock.ts';
import { parseRetryAfter } from './retry-after.ts';

/** How often and how soon a call is made again. */
export interface RetryOptions {
  /** Attempts for one call, the first one included: 4 when absent, 1 for no retries. */
  attemptsMax?: number;
  /** The wait before the second attempt is between 0 and so many seconds, and doubles with every further one: 0.25 when absent. */
  delaySecondsFirst?: number;
  /** No wait is longer than so many seconds, not even when `Retry-After` asks for more: 30 when absent. */
  delaySecondsMax?: number;
  /** A number from 0 to 1, for the jitter: `Math.random` when absent. */
  random?: () => number;
}

/** The attempts of one call so far. */
export interface Attempts {
  made: number;
  /** The answer that was handed on, once there is one. */
  answer?: Response;
}

export interface Retries {
  /** Whether another attempt is allowed. */
  left(attempts: Attempts): boolean;
  /** Waits until the next attempt is due: as long as the answer asks for, otherwise exponentially with full jitter. */
  wait(attempts: Attempts, answer: Response | undefined, signal: AbortSignal | undefined): Promise<void>;
}

export function createRetries(options: RetryOptions, clock: Clock): Retries {
  const { attemptsMax = 4, delaySecondsFirst = 0.25, delaySecondsMax = 30, random = Math.random } = options;
  if (!(attemptsMax >= 1)) throw new RangeError(`retries.attemptsMax must be 1 or more, not ${attemptsMax}`);
  return {
    left: (attempts) => attempts.made < attemptsMax,
    wait(attempts, answer, signal) {
      const asked = parseRetryAfter(answer?.headers.get('retry-after') ?? null, clock.now());
      const seconds = asked ?? random() * delaySecondsFirst * 2 ** (attempts.made - 1);
      return clock.wait(Math.min(seconds, delaySecondsMax) * 1000, signal);
    },
  };
}

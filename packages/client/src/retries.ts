import type { Clock } from './clock.ts';
import { parseRetryAfter } from './retry-after.ts';

/** How often and how soon to retry a call. */
export interface RetryOptions {
  /** Attempts per call, including the first one: 4 by default, 1 for no retries. */
  attemptsMax?: number;
  /** The wait before the second attempt is between 0 and this many seconds, and doubles with each further one: 0.25 by default. */
  delaySecondsFirst?: number;
  /** The maximum wait in seconds, even if `Retry-After` is longer: 30 by default. */
  delaySecondsMax?: number;
  /** A number from 0 to 1, for the jitter: `Math.random` by default. */
  random?: () => number;
}

/** The attempts of one call so far. */
export interface Attempts {
  made: number;
  /** The returned response, once there is one. */
  answer?: Response;
}

export interface Retries {
  /** Whether another attempt is allowed. */
  left(attempts: Attempts): boolean;
  /** Waits until the next attempt: as long as the response asks for, otherwise exponentially with full jitter. */
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

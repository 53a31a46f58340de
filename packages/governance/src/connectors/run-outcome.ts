import { secondsAfter } from '../time/index.ts';

/**
 * How an attempt at another system ended. `unavailable`: it may succeed later, after these seconds if the system says so. `refused`: it never will.
 */
export type AttemptReply =
  | { as: 'done'; reason: string }
  /** People of the other system work on a ticket. */
  | { as: 'waiting'; ticket: { id: string; url: string } }
  | { as: 'unavailable'; error: string; afterSeconds?: number | undefined }
  | { as: 'refused'; error: string };

/** The consequence of an attempt: the step is done, people take over, or the attempt is repeated. */
export type RunOutcome =
  | { as: 'success'; reason: string }
  | { as: 'error'; errorCode: string; error: string; attempts: number }
  | { as: 'pending'; error: string; dueAt: string }
  | { as: 'waiting'; ticket: { id: string; url: string }; dueAt: string };

const ATTEMPTS_MAX = 6;
const DELAY_SECONDS = 3;
/** A system that asks for more patience than this is not waited for longer. */
const DELAY_MAX = 3600;
/** A ticket is read the less often the older it is, and at least this often. */
const POLL_MAX = 300;
const ERROR_MAX = 500;

/** Decides on an attempt, the `attempts`-th of its run. `chance` is from 0 to 1 and spreads the retries. */
export function runOutcome(
  reply: AttemptReply,
  { attempts, createdAt }: { attempts: number; createdAt: string },
  now: string,
  chance: number,
): RunOutcome {
  if (reply.as === 'done') return { as: 'success', reason: reply.reason };
  if (reply.as === 'waiting') {
    const age = (Date.parse(now) - Date.parse(createdAt)) / 1000;
    const wait = Math.min(Math.max(age / 4, DELAY_SECONDS), POLL_MAX);
    return { as: 'waiting', ticket: reply.ticket, dueAt: secondsAfter(now, wait) };
  }
  const error = [...reply.error.replace(/\p{Cc}+/gu, ' ')].slice(0, ERROR_MAX).join('');
  if (reply.as === 'refused') return { as: 'error', errorCode: 'CONNECTOR_REFUSED', error, attempts };
  if (attempts >= ATTEMPTS_MAX) return { as: 'error', errorCode: 'CONNECTOR_UNAVAILABLE', error, attempts };
  const delay = DELAY_SECONDS * 2 ** (attempts - 1) * (1 + chance);
  const wait = Math.min(Math.max(delay, reply.afterSeconds ?? 0), DELAY_MAX);
  return { as: 'pending', error, dueAt: secondsAfter(now, wait) };
}

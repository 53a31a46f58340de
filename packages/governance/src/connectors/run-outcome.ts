import type { ExternalRef } from '@oag/types';
import { secondsAfter } from '../time/index.ts';

/** A change that an attempt has made at another system. */
export type ConnectorChange = { change: string; resource: string; value?: string };

/** An account at another system. `key` is the id that imports have of it. */
export type CreatedAccount = { key: string; username: string; email: string; displayName: string };

/** What an attempt has done. `account`: it belongs to the person of the task, who had none before. `deletedId`: the id of the deleted account. */
export type AttemptResult = {
  reason: string;
  changes?: readonly ConnectorChange[];
  account?: CreatedAccount;
  accountId?: string;
  deletedId?: string;
};

/** A ticket at another system: `id` as its interface has it, `name` as its people do. */
export type Ticket = { id: string; name: string; url: string; source: ExternalRef['externalRefSource'] };

/**
 * How an attempt at another system ended. `unavailable`: it may succeed later, after these seconds if the system says so. `refused`: it never will.
 */
export type AttemptReply =
  | ({ as: 'done' } & AttemptResult)
  /** People of the other system work on a ticket. */
  | { as: 'waiting'; ticket: Ticket }
  | { as: 'unavailable'; error: string; afterSeconds?: number | undefined }
  | { as: 'refused'; error: string };

/** The consequence of an attempt: the step is done, people take over, or the attempt is repeated. */
export type RunOutcome =
  | ({ as: 'success' } & AttemptResult)
  | { as: 'error'; errorCode: string; error: string; attempts: number }
  | { as: 'pending'; error: string; dueAt: string }
  | { as: 'waiting'; ticket: Ticket; dueAt: string };

const DELAY_SECONDS = 3;
/** An outage is noticed to be over within this time. */
const DELAY_MAX = 600;
/** A system that asks for more patience than this is not waited for longer. */
const ASKED_MAX = 3600;
/** A ticket is read the less often the older it is, and at least this often. */
const POLL_MAX = 300;
const ERROR_MAX = 500;

/** A run: the `attempts`-th attempt, and since when all of them have failed, null when the last one did not. */
type Run = { attempts: number; createdAt: string; failingSince: string | null };

/**
 * Decides on an attempt. A system that is not available is tried again until it has failed for `retrySeconds`. `chance` is from 0 to 1 and spreads
 * the retries.
 */
export function runOutcome(
  reply: AttemptReply,
  { attempts, createdAt, failingSince }: Run,
  { now, chance, retrySeconds }: { now: string; chance: number; retrySeconds: number },
): RunOutcome {
  if (reply.as === 'done') return { ...reply, as: 'success' };
  if (reply.as === 'waiting') {
    const wait = Math.min(Math.max(secondsBetween(createdAt, now) / 4, DELAY_SECONDS), POLL_MAX);
    return { as: 'waiting', ticket: reply.ticket, dueAt: secondsAfter(now, wait) };
  }
  const error = [...reply.error.replace(/\p{Cc}+/gu, ' ')].slice(0, ERROR_MAX).join('');
  if (reply.as === 'refused') return { as: 'error', errorCode: 'CONNECTOR_REFUSED', error, attempts };
  const failed = failingSince === null ? 0 : secondsBetween(failingSince, now);
  if (failed >= retrySeconds) return { as: 'error', errorCode: 'CONNECTOR_UNAVAILABLE', error, attempts };
  const delay = Math.min(DELAY_SECONDS * 2 ** Math.min(attempts - 1, 12) * (1 + chance), DELAY_MAX);
  const wait = Math.min(Math.max(delay, reply.afterSeconds ?? 0), ASKED_MAX);
  return { as: 'pending', error, dueAt: secondsAfter(now, wait) };
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

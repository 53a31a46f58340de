import { secondsAfter } from '../time/index.ts';

/** How a receiver answered: with a status and a body, which has a `problem` if it cannot be used, or not at all. */
export type Reply = { status: number; body: unknown; problem?: string } | { error: string };

/**
 * What follows from an attempt. ANSWERED: the body is the answer. WAITING_CALLBACK: the receiver answers later. RETRY: at `dueAt`. FAILED: for good.
 * `isDelivered`: the receiver was reached, so that other calls of the webhook need not wait.
 */
export type AttemptOutcome = {
  status: number;
  error: string;
  isDelivered: boolean;
  next: { kind: 'ANSWERED' | 'WAITING_CALLBACK' | 'FAILED' } | { kind: 'RETRY'; dueAt: string };
};

const ATTEMPTS_MAX = 50;
const [DELAY_MIN, DELAY_MAX] = [3, 15];
const ERROR_MAX = 500;
/** Statuses by which a receiver, or the proxy before it, says that it takes no calls at all. */
const NOT_TAKING = new Set([429, 502, 503, 504]);

/**
 * Decides on an attempt, the `attempts`-th of its call. `isNotice`: the call asks for no answer, and has ended when it is accepted. `chance` is from 0
 * to 1 and spreads the retries.
 */
export function attemptOutcome(
  reply: Reply,
  { attempts, expiresAt, isNotice = false }: { attempts: number; expiresAt: string; isNotice?: boolean },
  now: string,
  chance: number,
): AttemptOutcome {
  if ('error' in reply) return retry(reply.error, 0, false);
  const { status, problem } = reply;
  if (problem !== undefined) return retry(problem, status, true);
  if (status === 202 && !isNotice) return { status, error: '', isDelivered: true, next: { kind: 'WAITING_CALLBACK' } };
  if (status >= 200 && status < 300) return { status, error: '', isDelivered: true, next: { kind: 'ANSWERED' } };
  if (status === 410)
    return { status, error: 'The receiver answered 410: it stops.', isDelivered: true, next: { kind: 'FAILED' } };
  const isRedirect = status >= 300 && status < 400;
  return retry(
    `The receiver answered ${status}${isRedirect ? '; redirects are not followed' : ''}.`,
    status,
    !NOT_TAKING.has(status),
  );

  function retry(why: string, answered: number, isDelivered: boolean): AttemptOutcome {
    const error = [...why.replace(/\p{Cc}+/gu, ' ')].slice(0, ERROR_MAX).join('');
    const dueAt = secondsAfter(now, DELAY_MIN + chance * (DELAY_MAX - DELAY_MIN));
    const isLast = attempts >= ATTEMPTS_MAX || Date.parse(dueAt) >= Date.parse(expiresAt);
    return { status: answered, error, isDelivered, next: isLast ? { kind: 'FAILED' } : { kind: 'RETRY', dueAt } };
  }
}

/** Until when a webhook is left alone after a call that could not be delivered. */
export const pausedUntil = (now: string, chance: number): string =>
  secondsAfter(now, DELAY_MIN + chance * (DELAY_MAX - DELAY_MIN));

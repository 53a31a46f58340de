import { ConnectionError } from './connection-error.ts';
import { isWorthAnotherAttempt } from './repeatable.ts';
import type { Attempts, Retries } from './retries.ts';

/** A response of any status, or the failure to get one. The failure is a value, to distinguish it from other errors. */
export type Outcome = Response | ConnectionError;

/** Sends a request once. Throws when aborted. */
export type Send = (request: Request, signal: AbortSignal | undefined) => Promise<Outcome>;

export function createSend(fetch: (request: Request) => Promise<Response>): Send {
  return async (request, signal) => {
    try {
      return await fetch(request);
    } catch (cause) {
      signal?.throwIfAborted();
      return new ConnectionError(describe(request), cause);
    }
  };
}

export interface Repetition {
  retries: Retries;
  attempts: Attempts;
  /** Whether the request may be sent twice even though the first one may have had an effect. */
  repeatable: boolean;
  /** The setting of the caller. */
  retry: boolean | undefined;
  signal: AbortSignal | undefined;
}

/** Makes attempts until one succeeds, is final, or is the last. Throws the ConnectionError of the last. */
export async function sendRepeatedly(attempt: () => Promise<Outcome>, repetition: Repetition): Promise<Response> {
  const { retries, attempts, repeatable, retry, signal } = repetition;
  for (;;) {
    signal?.throwIfAborted();
    attempts.made += 1;
    const outcome = await attempt();
    const failed = outcome instanceof ConnectionError;
    const again = failed ? repeatable : isWorthAnotherAttempt(outcome.status, repeatable, retry);
    if (!again || !retries.left(attempts)) {
      if (failed) throw outcome;
      attempts.answer = outcome;
      return outcome;
    }
    if (!failed) await outcome.body?.cancel();
    await retries.wait(attempts, failed ? undefined : outcome, signal);
  }
}

/** Method and address without the query, for messages. */
export const describe = (request: Request): string => `${request.method} ${request.url.split('?')[0]}`;

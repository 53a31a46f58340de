import { eitherSignal } from './abortable.ts';
import { ConnectionError } from './connection-error.ts';
import { isRepeatable } from './repeatable.ts';
import { copyOf, ResendableRequest } from './resendable-request.ts';
import type { Retries } from './retries.ts';
import { sendRepeatedly, type Outcome, type Send } from './send.ts';
import type { Tokens } from './tokens.ts';

export interface TransportParts {
  send: Send;
  tokens: Tokens;
  retries: Retries;
  /** Ends the client, and with it every call. */
  signal: AbortSignal | undefined;
}

/** A fetch that adds the token, renews it once when the service refuses it, and retries what is repeatable. */
export function createTransport({
  send,
  tokens,
  retries,
  signal: ending,
}: TransportParts): (request: Request) => Promise<Response> {
  return (request) => {
    const signal = eitherSignal(request.signal, ending);
    const path = new URL(request.url).pathname;
    const { retry, attempts } =
      request instanceof ResendableRequest ? request : { retry: undefined, attempts: { made: 0 } };
    let mayRenew = true;

    const sendAs = (token: string | undefined): Promise<Outcome> => {
      const headers = new Headers(request.headers);
      if (token !== undefined) headers.set(...tokens.header(token));
      return send(copyOf(request, headers, signal), signal);
    };
    const attempt = async (): Promise<Outcome> => {
      if (isOpen(path) || request.headers.has('authorization') || tokens.needs?.(request.method) === false)
        return sendAs(undefined);
      const token = await tokens.get(signal);
      const outcome = await sendAs(token.value);
      if (outcome instanceof ConnectionError || !token.cached || !mayRenew) return outcome;
      if (!(await tokens.rejects(outcome))) return outcome;
      mayRenew = false;
      const renewed = await tokens.renew(token.value, signal);
      if (renewed === undefined) return outcome;
      await outcome.body?.cancel();
      return sendAs(renewed);
    };
    return sendRepeatedly(attempt, {
      retries,
      attempts,
      repeatable: isRepeatable(request.method, path, retry),
      retry,
      signal,
    });
  };
}

/** These operations are for callers who have no token yet. */
const isOpen = (path: string): boolean => /\/auth\/v1\/(?:token|jwks|sign_in\/link)$/.test(path);

import { abortable } from './abortable.ts';
import { readCredential, type CredentialRequestParts } from './request-token.ts';
import { sendRepeatedly } from './send.ts';
import { inOneFlight, type Tokens } from './tokens.ts';

/** Gets the change token of the session in the browser's cookie. Throws ServiceError with the reason SESSION_ENDED or TOKEN_MISSING when there is none. */
export async function requestChangeToken(
  url: string,
  { send, retries, clock, signal }: CredentialRequestParts,
): Promise<string> {
  const response = await sendRepeatedly(
    () => send(new Request(url, { redirect: 'error', signal: signal ?? null }), signal),
    { retries, attempts: { made: 0 }, repeatable: true, retry: undefined, signal },
  );
  const now = clock.now();
  const answer = await readCredential(`GET ${url}`, response, { required: 'changeToken', what: 'a change token', now });
  return answer.changeToken;
}

/**
 * The session of the browser: its cookie is sent by the browser, and every request that is not a read carries the change token, which is asked
 * for once. It changes when the person signs in again, also in another tab.
 */
export function sessionTokens(request: () => Promise<string>): Tokens {
  let current: string | undefined;
  const renewal = inOneFlight(async () => {
    current = await request();
    return current;
  });
  return {
    header: (token) => ['x-change-token', token],
    isNeeded: (method) => method !== 'GET' && method !== 'HEAD',
    isRejection: async (response) => response.status === 403 && (await reasonOf(response)) === 'CROSS_SITE_REQUEST',
    async get(signal) {
      if (current !== undefined) return { value: current, cached: true };
      return { value: await abortable(renewal(), signal), cached: false };
    },
    async renew(rejected, signal) {
      if (current !== undefined && current !== rejected) return current;
      const token = await abortable(renewal(), signal);
      return token === rejected ? undefined : token;
    },
  };
}

/** The reason of a refusal, without using up its body: the caller reads it, too. */
async function reasonOf(response: Response): Promise<unknown> {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { details?: { reason?: unknown }[] } | undefined;
  return body?.details?.find(({ reason }) => reason !== undefined)?.reason;
}

import { abortable } from './abortable.ts';
import { readCredential, type CredentialRequestParts } from './request-token.ts';
import { sendRepeatedly } from './send.ts';
import { inOneFlight, type Tokens } from './tokens.ts';

/** Gets the change token of the session in the browser's cookie. Throws ServiceError with the reason SESSION_ENDED or TOKEN_MISSING when there is none. */
async function requestChangeToken(
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
 * Calls in the session of the browser: `createClient({ baseUrl: '/', session: browserSession })`. The browser sends the cookie, and every request
 * that is not a read carries the change token, which is asked for once. It changes when the person signs in again, also in another tab.
 */
export function browserSession(url: string, parts: CredentialRequestParts): Tokens {
  let current: string | undefined;
  const renewal = inOneFlight(async () => {
    current = await requestChangeToken(url, parts);
    return current;
  });
  return {
    header: (token) => ['x-change-token', token],
    needs: (method) => method !== 'GET' && method !== 'HEAD',
    rejects: async (response) => response.status === 403 && (await reasonOf(response)) === 'CROSS_SITE_REQUEST',
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

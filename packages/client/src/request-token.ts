import type { TokenResponse } from '@oag/types';
import type { Clock } from './clock.ts';
import { ConnectionError } from './connection-error.ts';
import { ContractError } from './contract-error.ts';
import { readRefusal } from './read-refusal.ts';
import type { Retries } from './retries.ts';
import { sendRepeatedly, type Send } from './send.ts';
import { ServiceError } from './service-error.ts';

export interface TokenRequest {
  url: string;
  clientId: string;
  clientSecret: string;
}

export interface CredentialRequestParts {
  send: Send;
  retries: Retries;
  clock: Clock;
  signal: AbortSignal | undefined;
}

/** Gets an access token for an API client. Requesting twice is harmless, so it is retried like a read. */
export async function requestToken(
  { url, clientId, clientSecret }: TokenRequest,
  { send, retries, clock, signal }: CredentialRequestParts,
): Promise<TokenResponse> {
  const attempt = (): ReturnType<Send> =>
    send(
      new Request(url, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }),
        headers: { accept: 'application/json' },
        // The secret goes only to the host that it was meant for.
        redirect: 'error',
        signal: signal ?? null,
      }),
      signal,
    );
  const response = await sendRepeatedly(attempt, {
    retries,
    attempts: { made: 0 },
    repeatable: true,
    retry: undefined,
    signal,
  });
  return readCredential(`POST ${url}`, response, {
    required: 'access_token',
    what: 'an access token',
    now: clock.now(),
  }) as Promise<TokenResponse & Record<'access_token', string>>;
}

/**
 * Reads an answer that must have a text in the member `required`, such as an access token. Throws ServiceError when the service refuses, and
 * ContractError for an answer without it.
 */
export async function readCredential<Member extends string>(
  request: string,
  response: Response,
  { required, what, now }: { required: Member; what: string; now: number },
): Promise<Record<Member, string>> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ConnectionError(request, cause);
  });
  const body = parse(text);
  if (response.status !== 200) throw new ServiceError(readRefusal(request, response, body ?? text, now));
  if (!has(body, required)) {
    throw new ContractError(`${request} was answered with 200 but without ${what}; does baseUrl lead to the service?`);
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON is reported as text.
    return undefined;
  }
}

function has<Member extends string>(body: unknown, member: Member): body is Record<Member, string> {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[member] : undefined;
  return typeof value === 'string' && value !== '';
}

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

/** Gets an access token for an API client. Requesting twice is harmless, so it is retried like a read. */
export async function requestToken(
  { url, clientId, clientSecret }: TokenRequest,
  { send, retries, clock, signal }: { send: Send; retries: Retries; clock: Clock; signal: AbortSignal | undefined },
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
  return readToken(`POST ${url}`, response, clock.now());
}

async function readToken(request: string, response: Response, now: number): Promise<TokenResponse> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ConnectionError(request, cause);
  });
  const body = parse(text);
  if (response.status !== 200) throw new ServiceError(readRefusal(request, response, body ?? text, now));
  if (!isTokenResponse(body)) {
    throw new ContractError(
      `${request} was answered with 200 but without an access token; does baseUrl lead to the service?`,
    );
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is not JSON is reported as text.
    return undefined;
  }
}

function isTokenResponse(body: unknown): body is TokenResponse {
  return (
    typeof body === 'object' &&
    body !== null &&
    'access_token' in body &&
    typeof body.access_token === 'string' &&
    body.access_token !== ''
  );
}

import { createCall } from './call.ts';
import type { Call, Client, ClientOptions } from './client.ts';
import { clientCredentials } from './client-credentials.ts';
import { systemClock } from './clock.ts';
import { createRawClient, createRequest } from './raw-client.ts';
import { requestToken } from './request-token.ts';
import { createRetries } from './retries.ts';
import { createSend } from './send.ts';
import { tokensFrom } from './token-function.ts';
import type { Tokens } from './tokens.ts';
import { createTransport } from './transport.ts';

/**
 * Creates a client of the service. It sends nothing until the first call.
 * Throws TypeError when `baseUrl` is not an address, RangeError for invalid `retries`.
 */
export function createClient(options: ClientOptions): Client {
  const {
    fetch = (request) => globalThis.fetch(request),
    retries: retryOptions = {},
    signal,
    clock = systemClock,
  } = options;
  const baseUrl = absolute(options.baseUrl);
  const send = createSend(fetch);
  const retries = createRetries(retryOptions, clock);
  const parts = { send, retries, clock, signal };
  const tokens = tokensOf(options, { baseUrl, parts });
  const request = createRequest(baseUrl, createTransport({ send, tokens, retries, signal }));
  const call = createCall({ request, retries, clock, signal });
  return {
    GET: call('GET') as Call<'get'>,
    PUT: call('PUT') as Call<'put'>,
    POST: call('POST') as Call<'post'>,
    PATCH: call('PATCH') as Call<'patch'>,
    DELETE: call('DELETE') as Call<'delete'>,
    raw: createRawClient(request),
  };
}

function tokensOf(
  { token, session, clientId, clientSecret }: ClientOptions,
  { baseUrl, parts }: { baseUrl: string; parts: Parameters<typeof requestToken>[1] },
): Tokens {
  if (session) return session(`${baseUrl}/auth/v1/session`, parts);
  if (token) return tokensFrom(token);
  const url = `${baseUrl}/auth/v1/token`;
  return clientCredentials(() => requestToken({ url, clientId, clientSecret }, parts), parts.clock);
}

function absolute(baseUrl: string): string {
  const page = typeof location === 'undefined' ? undefined : location.href;
  if (!URL.canParse(baseUrl, page)) {
    throw new TypeError(
      `baseUrl must be the address of the service, such as https://access.example.com, not ${JSON.stringify(baseUrl)}`,
    );
  }
  const url = new URL(baseUrl, page);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

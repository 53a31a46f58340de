import { createFinalURL, createQuerySerializer, defaultBodySerializer, mergeHeaders } from 'openapi-fetch';
import type { RawClient } from './client.ts';
import { serializePath } from './path-parameters.ts';
import { ResendableRequest, type CallContext } from './resendable-request.ts';

export interface LooseInit extends CallContext, Omit<RequestInit, 'body' | 'headers' | 'signal'> {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: Record<string, string> };
  body?: unknown;
  headers?: NonNullable<RequestInit['headers']>;
  parseAs?: string;
  querySerializer?: (query: unknown) => string;
  bodySerializer?: (body: unknown, headers: Headers) => unknown;
  signal?: AbortSignal | null;
}

export type LooseRequest = (
  method: string,
  path: string,
  init?: LooseInit,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/**
 * Sends operations with the serializers of openapi-fetch and answers in its form. The client of openapi-fetch has middleware and the
 * styles of path parameters as well: a third of the size of a page that makes one call.
 */
export function createRequest(baseUrl: string, fetch: (request: Request) => Promise<Response>): LooseRequest {
  const query = createQuerySerializer();
  return async (method, path, init = {}) => {
    const {
      params = {},
      body,
      headers,
      parseAs = 'json',
      querySerializer = query,
      bodySerializer = defaultBodySerializer,
      ...rest
    } = init;
    const content = body === undefined ? undefined : bodySerializer(body, mergeHeaders(headers, params.header));
    const type = content === undefined || content instanceof FormData ? {} : { 'content-type': 'application/json' };
    const request = new ResendableRequest(
      createFinalURL(path, { baseUrl, params, querySerializer, pathSerializer: serializePath }),
      { ...rest, method, body: content as BodyInit | null, headers: mergeHeaders(type, headers, params.header) },
    );
    const response = await fetch(request);
    const isEmpty = response.status === 204 || response.headers.get('content-length') === '0';
    if (!response.ok) return { error: isEmpty ? undefined : parseError(await response.text()), response };
    return { data: isEmpty ? undefined : await read(response, parseAs), response };
  };
}

export function createRawClient(request: LooseRequest): RawClient {
  const call =
    (method: string) =>
    (path: string, init?: LooseInit): ReturnType<LooseRequest> =>
      request(method, path, init);
  return Object.fromEntries(
    ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'].map((method) => [method, call(method)]),
  ) as unknown as RawClient;
}

async function read(response: Response, parseAs: string): Promise<unknown> {
  if (parseAs === 'stream') return response.body;
  if (parseAs !== 'json') return response[parseAs as 'text' | 'blob' | 'arrayBuffer']();
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answers with text; the caller gets it as it is.
    return text;
  }
}

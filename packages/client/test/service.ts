import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createClient, type Client, type ClientOptions } from '../src/index.ts';
import { stoppedClock, type StoppedClock } from './stopped-clock.ts';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The answer of the service: a status with a JSON value or a text, or a function that uses the response itself. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | ((response: ServerResponse) => void);

export interface Service {
  baseUrl: string;
  clock: StoppedClock;
  /** The API requests that have come in, in order. */
  received: Received[];
  /** The requests for a token that have come in. */
  tokenRequests: Received[];
  /** A client with an id and a secret, whose clock is stopped. */
  client(options?: Partial<Omit<ClientOptions, 'token'>>): Client;
}

export interface ServiceHandlers {
  /** Answers an API request. `index` counts them from 0. */
  api?: (request: Received, index: number) => Reply | Promise<Reply>;
  /** Answers a token request; token-1, token-2, … living an hour when absent. */
  token?: (request: Received, index: number) => Reply | Promise<Reply>;
}

/** A real HTTP server that ends with the test. */
export async function startService({
  api = () => ({ json: {} }),
  token = issueToken,
}: ServiceHandlers = {}): Promise<Service> {
  const received: Received[] = [];
  const tokenRequests: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const seen: Received = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    const [log, handler] =
      seen.url === '/auth/v1/token' ? ([tokenRequests, token] as const) : ([received, api] as const);
    log.push(seen);
    send(response, await handler(seen, log.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = stoppedClock();
  const client = (options: Partial<Omit<ClientOptions, 'token'>> = {}): Client =>
    createClient({
      baseUrl,
      clientId: 'amber-otter@localhost/pcc',
      clientSecret: 'secret',
      clock,
      ...options,
    } as ClientOptions);
  return { baseUrl, clock, received, tokenRequests, client };
}

const issueToken = (_: Received, index: number): Reply => ({
  json: { access_token: `token-${index + 1}`, token_type: 'Bearer', expires_in: 3600 },
});

function send(response: ServerResponse, reply: Reply): void {
  if (typeof reply === 'function') return reply(response);
  const { status = 200, headers = {}, json, text } = reply;
  const type = text === undefined ? { 'content-type': 'application/json' } : {};
  response.writeHead(status, { ...type, ...headers }).end(text ?? JSON.stringify(json ?? {}));
}

/** Breaks the connection without an answer. */
export const hangUp = (response: ServerResponse): void => {
  response.destroy();
};

/** A refusal as the service writes it. */
export const refusal = (
  status: number,
  code: number,
  reason: string,
  message: string,
  violations: object[] = [],
): Reply => ({
  status,
  json: {
    code,
    message,
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason,
        domain: 'access-governance',
        metadata: { requestId: '2zRequestIdRequestIdRequest' },
      },
      ...(violations.length
        ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations }]
        : []),
    ],
  },
});

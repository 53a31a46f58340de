import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it arrived. */
export type ReceivedCall = {
  webhookId: string;
  callbackUrl: string;
  event: string;
  payload: { [member: string]: unknown };
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** How a receiver answers a call: with a status, and a body or headers. Null: not at all. */
export type ReceiverAnswer = { status: number; body?: unknown; headers?: { [name: string]: string } } | null;

/** A receiver of webhooks on this machine. */
export type WebhookReceiver = {
  url: string;
  /** The calls that arrived, in their order. */
  calls: ReceivedCall[];
  /** Waits for a call with this id. */
  called(webhookId: string): Promise<ReceivedCall>;
  /** How it answers from now on. */
  answers(answer: (call: ReceivedCall) => ReceiverAnswer | Promise<ReceiverAnswer>): void;
  close(): Promise<void>;
};

/** Starts a receiver that accepts every call with 202, and answers none. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const waiting = new Map<string, (call: ReceivedCall) => void>();
  let answer: (call: ReceivedCall) => ReceiverAnswer | Promise<ReceiverAnswer> = () => ({ status: 202 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const { headers, url: path = '' } = request;
      const call = { ...(JSON.parse(body.toString('utf8')) as ReceivedCall), path, headers, body };
      calls.push(call);
      waiting.get(call.webhookId)?.(call);
      void Promise.resolve(answer(call)).then((made) => {
        if (!made) return;
        const text = typeof made.body === 'string' ? made.body : JSON.stringify(made.body ?? {});
        response.writeHead(made.status, { 'content-type': 'application/json', ...made.headers }).end(text);
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    called: (webhookId) => {
      const known = calls.find((call) => call.webhookId === webhookId);
      return known ? Promise.resolve(known) : new Promise((done) => waiting.set(webhookId, done));
    },
    answers: (next) => void (answer = next),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Fetch } from '../../../src/index.ts';

export type Relay = {
  baseUrl: string;
  /** From now on it asks nobody, and answers with its last answer and a member in it that the contract does not have. */
  spoil(): void;
  /** From now on it asks again. */
  relay(): void;
  close(): Promise<void>;
};

/** Listens for requests to `target` and lets `send` make them. */
export async function startRelay(target: string, send: Fetch): Promise<Relay> {
  let last = new Response();
  let isSpoiling = false;
  // Prism keeps its connections: none may end while it begins to use one again.
  const server = createServer({ keepAliveTimeout: 0 }, async (incoming, outgoing) => {
    const request = await read(incoming, target);
    if (!isSpoiling) last = await send(request);
    const text = await last.clone().text();
    const headers = Object.fromEntries(
      [...last.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name)),
    );
    outgoing
      .writeHead(last.status, headers)
      .end(isSpoiling ? JSON.stringify({ ...(JSON.parse(text) as object), colour: 'red' }) : text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: () => void (isSpoiling = true),
    relay: () => void (isSpoiling = false),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(incoming: IncomingMessage, target: string): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const {
    host: _host,
    connection: _connection,
    'transfer-encoding': _encoding,
    'content-length': _length,
    ...kept
  } = headers;
  const body = await buffer(incoming);
  return new Request(`${target}${url}`, {
    method,
    headers: kept as { [name: string]: string },
    ...(body.length > 0 && { body }),
  });
}

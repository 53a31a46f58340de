import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export type DatabaseProxy = { port: number; leadTo(socket: string): void; close(): void };

/** A proxy as operators have one: it hands bytes on, and closes what it has when it leads elsewhere. */
export async function startProxy(first: string): Promise<DatabaseProxy> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = createConnection(target);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closeAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(socket) {
      target = socket;
      closeAll();
    },
    close() {
      server.close();
      closeAll();
    },
  };
}

import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

export type CountingRelay = {
  /** How many round trips have ended so far. */
  roundTrips(): number;
  close(): void;
};

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const HEADER_BYTES = 5;

/** Listens on one socket and passes everything on to PostgreSQL at another. Each round trip ends with a message "ready for query", which it counts. */
export async function startCountingRelay(socket: string, target: string): Promise<CountingRelay> {
  const sockets = new Set<Socket>();
  let count = 0;
  const relay = createServer((near) => {
    const far = createConnection(target);
    const read = countMessages(READY_FOR_QUERY, () => (count += 1));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).pipe(other);
    }
    far.on('data', read);
  });
  relay.listen(socket);
  await once(relay, 'listening');
  return {
    roundTrips: () => count,
    close() {
      relay.close();
      for (const each of sockets) each.destroy();
    },
  };
}

/** Reads a stream of messages, each a byte for its type and a length that includes itself. Calls `found` for each message of one type. */
function countMessages(type: number, found: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER_BYTES) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) return;
      if (rest[0] === type) found();
      rest = rest.subarray(end);
    }
  };
}

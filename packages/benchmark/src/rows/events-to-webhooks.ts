import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bench } from '../laboratory.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';

const WEBHOOKS = 10;
/** An event that nothing else in the benchmark makes. */
const KIND = 'import.updated';
const LIMIT_MILLISECONDS = 600_000;

/** Counts the calls of each path, and answers them, except those of the dead one. */
type Receiver = { url: string; count(): number; close(): Promise<void> };

/** Events that ten webhooks are called about: how long nine of them take while the tenth never answers, beside the same with ten that answer. */
export const eventsToWebhooks: Row = async ({ size, say, withBench }) => {
  const seconds: { alive: number[]; dead: number[] } = { alive: [], dead: [] };
  for (let round = 1; round <= Math.min(size.rounds, 3); round++)
    for (const tenth of ['alive', 'dead'] as const)
      seconds[tenth].push(
        await withBench((bench) => sendEvents(bench, size.events / WEBHOOKS, tenth === 'dead'), 'bare'),
      );
  const [alive, dead] = [median(seconds.alive), median(seconds.dead)];
  say(`${size.events} events to ten webhooks: ${alive.toFixed(1)} s, with a dead one ${dead.toFixed(1)} s`);
  return [
    {
      what: `${size.events.toLocaleString('en')} events to ${WEBHOOKS} webhooks, one of them dead: time of the other nine`,
      against: 'the same nine while all ten answer',
      medians: [`${dead.toFixed(1)} s`, `${alive.toFixed(1)} s`],
      value: dead / alive,
      unit: '×',
      mark: { atMost: 1.1 },
    },
  ];
};

/** Sends events to all webhooks, and returns the seconds until nine of them have got all. */
async function sendEvents(
  { database, service: { client } }: Bench,
  each: number,
  isTenthDead: boolean,
): Promise<number> {
  const receivers = await Promise.all(
    Array.from({ length: WEBHOOKS }, (_, index) => startReceiver(isTenthDead && index === WEBHOOKS - 1)),
  );
  try {
    for (const { url } of receivers) {
      const { data } = await client.POST('/api/v1/webhooks', { body: { displayName: 'Receiver', url } });
      const webhookId = data.webhook?.id ?? '';
      await client.POST('/api/v1/event_subscriptions', { body: { webhookId, kinds: [KIND] } });
    }
    const begun = performance.now();
    await database.pool.query(
      `insert into events (kind, object_id) select $1::text, 'object ' || n from generate_series(1, $2::integer) n`,
      [KIND, each],
    );
    const nine = receivers.slice(0, -1);
    while (nine.some(({ count }) => count() < each)) {
      if (performance.now() - begun > LIMIT_MILLISECONDS) throw new Error('The events did not arrive in ten minutes');
      await new Promise((done) => setTimeout(done, 20));
    }
    return (performance.now() - begun) / 1_000;
  } finally {
    await Promise.all(receivers.map(({ close }) => close()));
  }
}

/** A dead receiver takes connections and never answers. */
async function startReceiver(isDead: boolean): Promise<Receiver> {
  let count = 0;
  const server: Server = createServer((request, response) => {
    count += 1;
    request.resume();
    if (!isDead) request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,

    count: () => count,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

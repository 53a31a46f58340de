import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueEvents } from '../../src/events/jobs/queue-events.ts';
import { webhookPurposes } from '../../src/webhook-purposes.ts';
import { callWebhooks } from '../../src/webhooks/jobs/call-webhooks.ts';
import { expectOk } from '../service/campaigns.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts';

const OBJECTS = 20;
const EVENTS_OF_EACH = 30;
const KILLED_AT = 60;
const LOOPBACK = ['--outbound-hosts', '127.0.0.1'];

let service: TestService;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startTestService({ flags: LOOPBACK });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

test(`a kill while ${OBJECTS * EVENTS_OF_EACH} events are sent loses none, keeps the order of each object, and repeats calls under their id`, async () => {
  const { database, running, call } = service;
  const body = { displayName: 'Hooks', url: receiver.url };
  const webhookId = expectOk(await call('createWebhook', { body })).webhook?.id ?? '';
  const kinds = ['import.updated'];
  expectOk(await call('createEventSubscription', { body: { webhookId, kinds } }));
  // More than a page of events.
  await database.pool.query(
    `insert into events (kind, object_id) select 'import.updated', 'object ' || o from generate_series(1, $2::integer) e, generate_series(1, $1::integer) o order by e, o`,
    [OBJECTS, EVENTS_OF_EACH],
  );
  const { publicUrl, secretKey } = running.service.configuration;
  const caller = startServiceProcess(
    {
      DATABASE_URL: String(database.pool.options.connectionString),
      SECRET_KEY: secretKey,
      PUBLIC_URL: publicUrl,
      ROLE: 'work',
    },
    LOOPBACK,
  );
  await new Promise<void>((done) => {
    receiver.answers(async () => {
      if (receiver.calls.length < KILLED_AT) return { status: 200 };
      receiver.answers(() => null);
      await caller.kill();
      done();
      return null;
    });
  });
  receiver.answers(() => ({ status: 200 }));
  // The killed process keeps its claims for some minutes.
  const now = (): string => new Date(Date.now() + 180_000).toISOString();
  const { signal } = new AbortController();
  const seen = (): Set<unknown> => new Set(receiver.calls.map(({ payload }) => payload['id']));
  for (let round = 0; round < 5 && seen().size < OBJECTS * EVENTS_OF_EACH; round += 1) {
    await queueEvents(running.service, signal, now);
    await callWebhooks(running.service, signal, { now, purposes: webhookPurposes });
  }
  expect(seen().size).toBe(OBJECTS * EVENTS_OF_EACH);
  // A repeat is the same call, and a webhook gets four at a time.
  const calls = new Map(receiver.calls.map(({ webhookId: id, payload }) => [id, payload['id']]));
  expect(calls.size).toBe(OBJECTS * EVENTS_OF_EACH);
  expect(receiver.calls.length - calls.size).toBeLessThanOrEqual(4);
  const places = new Map<unknown, bigint>();
  for (const { payload } of new Map(receiver.calls.map((made) => [made.webhookId, made])).values()) {
    const place = BigInt(String(payload['id']).split('-')[1] ?? 0);
    expect(place > (places.get(payload['objectId']) ?? 0n)).toBe(true);
    places.set(payload['objectId'], place);
  }
});

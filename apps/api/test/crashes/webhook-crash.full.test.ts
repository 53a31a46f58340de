import { afterAll, beforeAll, expect, test } from 'vitest';
import { callWebhooks } from '../../src/webhooks/jobs/call-webhooks.ts';
import { expectOk } from '../service/campaigns.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts';

const CALLS = 40;
const KILLED_AT = 15;
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

test(`a process that is killed while it makes ${CALLS} calls loses none, and repeats only those it held`, async () => {
  const { database, running, call } = service;
  const body = { displayName: 'Hooks', url: receiver.url };
  const id = expectOk(await call('createWebhook', { body })).webhook?.id ?? '';
  for (let n = 0; n < CALLS; n += 1) expectOk(await call('startWebhookTest', { path: { id } }));

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
  // From then on nobody answers: the calls that arrived are not marked.
  await new Promise<void>((done) => {
    receiver.answers(async () => {
      if (receiver.calls.length < KILLED_AT) return { status: 200 };
      receiver.answers(() => null);
      await caller.kill();
      done();
      return null;
    });
  });
  const atKill = receiver.calls.length;

  receiver.answers(() => ({ status: 200 }));
  // The killed process keeps its claims for some minutes.
  const now = (): string => new Date(Date.now() + 180_000).toISOString();
  await callWebhooks(running.service, new AbortController().signal, { now });
  const { rows } = await database.pool.query<{ state: string; calls: number }>(
    'select state, count(*)::integer as calls from webhook_instances group by state',
  );
  expect(rows).toEqual([{ state: 'SUCCESS', calls: CALLS }]);
  const ids = receiver.calls.map(({ webhookId }) => webhookId);
  expect(new Set(ids).size).toBe(CALLS);
  // A webhook gets four calls at a time.
  expect(ids.length - CALLS).toBeLessThanOrEqual(4);
  // A repeat is the same call.
  const bodies = new Set(receiver.calls.map(({ body: bytes }) => bytes.toString()));
  expect(bodies.size).toBe(CALLS);
  expect(atKill).toBeLessThan(CALLS);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callWebhooks } from '../../src/webhooks/jobs/call-webhooks.ts';
import { expectOk } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { type ReceiverAnswer, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const signal = new AbortController().signal;

let service: TestService;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startTestService({ flags: ['--outbound-hosts', '127.0.0.1'] });
});
afterEach(async () => {
  for (const { id } of expectOk(await service.call('listWebhooks', {})).list)
    expectOk(await service.call('deleteWebhook', { path: { id } }));
  await work(0);
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

let start = Date.now();
/** Makes the calls that are due so many milliseconds after the last call was created. */
const work = (after: number): Promise<void> =>
  callWebhooks(service.running.service, signal, {
    now: () => new Date(start + after).toISOString(),
    timeoutMilliseconds: 300,
  });

const register = async (url: string = receiver.url): Promise<string> =>
  expectOk(await service.call('createWebhook', { body: { displayName: 'Hooks', url } })).webhook?.id ?? '';
const startTest = async (webhookId: string): Promise<string> => {
  const { webhook } = expectOk(await service.call('startWebhookTest', { path: { id: webhookId } }));
  start = Date.parse(webhook?.createdAt ?? '');
  return webhook?.id ?? '';
};
const callsOf = async (id: string) =>
  expectOk(await service.call('listWebhookInstances', { path: { id }, query: {} })).list;
const onlyCall = async (id: string) => (await callsOf(id))[0];
const received = (id: string): number => receiver.calls.filter(({ webhookId }) => webhookId === id).length;

test.each<[string, ReceiverAnswer, string]>([
  ['answers too late', null, 'it does not answer'],
  ['redirects', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'redirects are not followed'],
  ['has a fault', { status: 500 }, 'answered 500'],
  ['answers with more than it may', { status: 200, body: 'x'.repeat(250_001) }, 'more than 250000 bytes'],
])('a receiver that %s is called again', async (_what, answer, error) => {
  receiver.answers(() => answer);
  const id = await register();
  const call = await startTest(id);
  await work(0);
  expect(await onlyCall(id)).toMatchObject({
    state: 'WEBHOOK_STATE_ERROR',
    attempts: 1,
    attemptHistory: [{ error: expect.stringContaining(error) }],
    completedAt: null,
  });
  await work(2 * SECOND);
  expect(received(call)).toBe(1);
  receiver.answers(() => ({ status: 204 }));
  await work(16 * SECOND);
  expect(received(call)).toBe(2);
  expect(await onlyCall(id)).toMatchObject({
    state: 'WEBHOOK_STATE_SUCCESS',
    attempts: 2,
    attemptHistory: [{}, { status: 204, error: '' }],
  });
});

test('a receiver that has moved to a private address is not called', async () => {
  const id = await register();
  receiver.answers(() => ({ status: 200 }));
  const call = await startTest(id);
  await service.database.pool.query(
    `update webhooks set document = jsonb_set(document, '{url}', '"http://169.254.169.254/latest"') where id = $1`,
    [id],
  );
  await work(0);
  expect(received(call)).toBe(0);
  expect((await onlyCall(id))?.attemptHistory).toMatchObject([
    { status: 0, error: expect.stringContaining('169.254.169.254 is not a public address') },
  ]);
});

test('a receiver that answers 410 is not called again', async () => {
  receiver.answers(() => ({ status: 410 }));
  const id = await register();
  const call = await startTest(id);
  await work(0);
  await work(DAY);
  expect(received(call)).toBe(1);
  expect(await onlyCall(id)).toMatchObject({
    state: 'WEBHOOK_STATE_FATAL_ERROR',
    attemptHistory: [{ status: 410, error: 'The receiver answered 410: it stops.' }],
  });
});

test('a receiver gets 50 attempts', async () => {
  receiver.answers(() => ({ status: 500 }));
  const id = await register();
  const call = await startTest(id);
  for (let attempt = 0; attempt < 52; attempt += 1) await work(attempt * 16 * SECOND);
  expect(received(call)).toBe(50);
  const ended = await onlyCall(id);
  expect(ended).toMatchObject({ state: 'WEBHOOK_STATE_FATAL_ERROR', attempts: 50 });
  expect(ended?.attemptHistory).toHaveLength(50);
});

test('a receiver that accepts a call and never answers it loses the call with its window', async () => {
  receiver.answers(() => ({ status: 202 }));
  const id = await register();
  const { callbackUrl } = await (async () => {
    const call = await startTest(id);
    await work(0);
    return receiver.called(call);
  })();
  await work(7 * DAY);
  expect(await onlyCall(id)).toMatchObject({ state: 'WEBHOOK_STATE_WAITING_CALLBACK' });
  await service.database.pool.query(`update webhook_instances set expires_at = $2 where webhook_id = $1`, [
    id,
    new Date(start).toISOString(),
  ]);
  const token = callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1);
  expect((await service.call('completeWebhook', { path: { token }, body: { version: 'v1' } })).status).toBe(400);
  await work(0);
  expect(await onlyCall(id)).toMatchObject({
    state: 'WEBHOOK_STATE_FATAL_ERROR',
    attemptHistory: [{ status: 202 }, { status: 0, error: 'The window of the call ended without an answer.' }],
  });
  await work(6 * DAY);
  expect(await onlyCall(id)).toBeDefined();
  await work(8 * DAY);
  expect(await onlyCall(id)).toBeUndefined();
});

test('a receiver may call back before its own answer has arrived', async () => {
  receiver.answers(async ({ callbackUrl }) => {
    const token = callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1);
    expectOk(await service.call('completeWebhook', { path: { token }, body: { version: 'v1' } }));
    return { status: 202 };
  });
  const id = await register();
  await startTest(id);
  await work(0);
  expect(await onlyCall(id)).toMatchObject({ state: 'WEBHOOK_STATE_SUCCESS', attempts: 1 });
});

test('a service that stops does not wait for a receiver', async () => {
  receiver.answers(() => null);
  const id = await register();
  const call = await startTest(id);
  const stopping = new AbortController();
  const now = (): string => new Date(start).toISOString();
  const made = callWebhooks(service.running.service, stopping.signal, { now, timeoutMilliseconds: 600_000 });
  await receiver.called(call);
  stopping.abort();
  await made;
  expect(await onlyCall(id)).toMatchObject({
    state: 'WEBHOOK_STATE_ERROR',
    attemptHistory: [{ error: 'The service was stopped during the attempt.' }],
  });
  receiver.answers(() => ({ status: 200 }));
  await work(0);
  expect(await onlyCall(id)).toMatchObject({ state: 'WEBHOOK_STATE_SUCCESS', attempts: 2 });
});

test('a dead receiver keeps a working one from nothing', async () => {
  receiver.answers(() => ({ status: 200 }));
  // It takes connections and never answers.
  const dead: Server = createServer(() => undefined);
  await new Promise<void>((done) => dead.listen(0, '127.0.0.1', done));
  const [hanging, working] = [
    await register(`http://127.0.0.1:${(dead.address() as AddressInfo).port}`),
    await register(),
  ];
  for (let n = 0; n < 20; n += 1) {
    await startTest(hanging);
    await startTest(working);
  }
  await work(0);
  expect((await callsOf(working)).filter(({ state }) => state === 'WEBHOOK_STATE_SUCCESS')).toHaveLength(20);
  // Four calls of the dead one have found out; the others wait.
  expect((await callsOf(hanging)).filter(({ attempts }) => attempts > 0)).toHaveLength(4);
  await work(16 * SECOND);
  expect((await callsOf(hanging)).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(5);
  dead.closeAllConnections();
  await new Promise((done) => dead.close(done));
});

import { type ReceiverAnswer, startWebhookReceiver, type WebhookReceiver } from '@oag/api/webhook-receiver';
import { createWebhookReceiver } from '@oag/client/webhooks';
import type { Webhook, WebhookInstance } from '@oag/types';
import { createHash } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';

let target: ServiceTarget;
let people: People;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  ({ target, people } = await settledService({ flags: LOOPBACK }));
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await target.close();
  await receiver.close();
});

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
type Id = Parameters<typeof operations.get>[0];
const call = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), { token: people.superAdmin.token, ...request });
const webhookIn = ({ body }: Refusal): Webhook => present((body as { webhook: Webhook | null }).webhook, 'webhook');

const register = async (more: object = {}): Promise<Webhook> =>
  webhookIn(await call('createWebhook', { body: { displayName: 'Hooks', url: receiver.url, ...more } }));
const started = async (id: string): Promise<WebhookInstance> => {
  const begun = webhookIn(await call('startWebhookTest', { path: { id } })) as unknown as WebhookInstance;
  // It would look by itself, every few seconds.
  target.running.worker?.poll();
  return begun;
};
const callsOf = async (id: string): Promise<WebhookInstance[]> =>
  ((await call('listWebhookInstances', { path: { id } })).body as { list: WebhookInstance[] }).list;
const inState = async (id: string, state: WebhookInstance['state']): Promise<WebhookInstance> => {
  const list = await target.until(
    () => callsOf(id),
    (found) => found[0]?.state === state,
  );
  return present(list[0], 'call');
};
const callBack = (callbackUrl: string, body: object = { version: 'v1' }): Promise<Refusal> =>
  call('completeWebhook', {
    token: undefined,
    path: { token: callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1) },
    body,
  });

test('a call is signed for its receiver, with the digest of its body', async () => {
  receiver.answers(() => ({ status: 200 }));
  const { id } = await register({ description: 'For the release team.' });
  const { id: webhookId, ...pending } = await started(id);
  expect(pending).toMatchObject({
    state: 'WEBHOOK_STATE_PENDING',
    source: { test: {} },
    attempts: 0,
    attemptHistory: [],
  });
  const { headers, body, ...sent } = await receiver.called(webhookId);
  expect(sent).toMatchObject({
    path: '/hook',
    version: 'v1',
    webhookId,
    event: 'c1.webhooks.v1.PayloadTest',
    payload: { '@type': 'type.googleapis.com/c1.webhooks.v1.PayloadTest' },
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-digest': `sha-256=${createHash('sha256').update(body).digest('base64')}`,
    'webhook-version': 'v1',
    'webhook-id': webhookId,
    'webhook-event': 'c1.webhooks.v1.PayloadTest',
    'webhook-callback-url': sent.callbackUrl,
  });
  const keys = (await call('listSigningKeys', {})).body as JSONWebKeySet;
  const token = String(headers.authorization).replace('Bearer ', '');
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { audience: new URL(receiver.url).host });
  expect(payload).toMatchObject({
    c1typ: 'wh',
    htm: 'POST',
    htu: receiver.url,
    htb_s256: createHash('sha256').update(body).digest('base64url'),
    jti: expect.any(String),
  });
  expect([(payload.exp ?? 0) - (payload.iat ?? 0), (payload.iat ?? 0) - (payload.nbf ?? 0)]).toEqual([120, 60]);
  const receive = createWebhookReceiver({ issuer: String(payload.iss), url: receiver.url, keys });
  const verified = await receive({ headers: headers as { [name: string]: string }, body: new Uint8Array(body) });
  expect(verified).toEqual(JSON.parse(body.toString()));
  // It is for the receiver: the service takes it for nobody.
  expect((await call('introspect', { token })).reason).toBe('TOKEN_INVALID');
  const done = await inState(id, 'WEBHOOK_STATE_SUCCESS');
  expect(done).toMatchObject({
    webhookId: id,
    event: 'c1.webhooks.v1.PayloadTest',
    spec: { destination: receiver.url },
    attempts: 1,
    attemptHistory: [{ status: 200, error: '' }],
  });
  expect(done.completedAt).toBe(done.lastAttemptedAt);
});

test('a receiver that accepts a call answers it once', async () => {
  receiver.answers(() => ({ status: 202 }));
  const { id } = await register();
  const { callbackUrl } = await receiver.called((await started(id)).id);
  const waiting = await inState(id, 'WEBHOOK_STATE_WAITING_CALLBACK');
  const again = { path: { id, instance_id: waiting.id } };
  expect(await call('retryWebhookInstance', again)).toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  // A wrong form and a wrong token use nothing up.
  expect((await callBack(callbackUrl, {})).status).toBe(400);
  expect((await callBack(callbackUrl, { version: 'v2' })).status).toBe(400);
  const wrong = `${callbackUrl.slice(0, -3)}${callbackUrl.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  for (const url of [wrong, `${callbackUrl}x`, '/none', '/%00'])
    expect(await callBack(url), url).toMatchObject({ status: 404, reason: 'NOT_FOUND' });
  const answers = await Promise.all([1, 2, 3].map(() => callBack(callbackUrl)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await inState(id, 'WEBHOOK_STATE_SUCCESS')).toMatchObject({ attempts: 1, attemptHistory: [{ status: 202 }] });
  // A repeat is the same call, with another callback.
  receiver.answers(() => ({ status: 200 }));
  const before = receiver.calls.length;
  const { body } = await call('retryWebhookInstance', again);
  expect(body).toMatchObject({ webhookInstance: { id: waiting.id, attempts: 0, completedAt: null } });
  await target.until(
    async () => receiver.calls.slice(before),
    (calls) => calls.some(({ webhookId }) => webhookId === waiting.id),
  );
  expect(receiver.calls.findLast(({ webhookId }) => webhookId === waiting.id)?.callbackUrl).not.toBe(callbackUrl);
  expect((await inState(id, 'WEBHOOK_STATE_SUCCESS')).attemptHistory).toHaveLength(2);
  expect((await call('retryWebhookInstance', { path: { id, instance_id: 'none' } })).status).toBe(404);
});

test('a call shows each attempt, and is attempted at once when it is repeated', async () => {
  let answer: (made: ReceiverAnswer) => void = () => undefined;
  receiver.answers(() => new Promise((done) => (answer = done)));
  const { id } = await register();
  const { id: webhookId } = await started(id);
  await receiver.called(webhookId);
  const running = await inState(id, 'WEBHOOK_STATE_RUNNING');
  const again = { path: { id, instance_id: webhookId } };
  expect((await call('retryWebhookInstance', again)).body).toMatchObject({ webhookInstance: running });
  // It fails until it answers 410, however often it is called in the time.
  receiver.answers(() => ({ status: 400 }));
  answer({ status: 400 });
  const failed = await inState(id, 'WEBHOOK_STATE_ERROR');
  expect(failed.attemptHistory[0]).toMatchObject({ status: 400, error: 'The receiver answered 400.' });
  receiver.answers(() => ({ status: 410 }));
  expect((await call('retryWebhookInstance', again)).status).toBe(200);
  const ended = await inState(id, 'WEBHOOK_STATE_FATAL_ERROR');
  expect(ended.attemptHistory.at(-1)).toMatchObject({ status: 410 });
  expect(ended.completedAt).toBe(ended.lastAttemptedAt);
});

test('a webhook is checked, found, changed and deleted', async () => {
  const create = (body: object): Promise<Refusal> =>
    call('createWebhook', { body: { displayName: 'A', url: 'https://hooks.example', ...body } });
  for (const [body, field] of [
    [{ displayName: ' ' }, 'displayName'],
    [{ url: 'nonsense' }, 'url'],
    [{ url: 'http://hooks.example' }, 'url'],
    [{ url: 'https://hooks.example:8443' }, 'url'],
    [{ url: 'https://me:secret@hooks.example' }, 'url'],
    [{ url: 'https://10.0.0.1' }, 'url'],
    [{ url: 'https://localhost' }, 'url'],
    [{ url: 'ftp://hooks.example' }, 'url'],
    [{ callbackTimeout: '3600s' }, 'callbackTimeout'],
    [{ callbackTimeout: '2592001s' }, 'callbackTimeout'],
  ] as const)
    expect(await create(body), JSON.stringify(body)).toMatchObject({ status: 400, violations: [{ field }] });
  const webhook = await register({ displayName: 'Payroll', callbackTimeout: '86400s' });
  const { id } = webhook;
  expect(webhook).toMatchObject({ callbackTimeout: '86400s', deletedAt: null, createdAt: webhook.updatedAt });
  expect((await register()).callbackTimeout).toBe('691200s');
  const found = async (body: object): Promise<string[]> =>
    ((await call('searchWebhooks', { body })).body as { list: Webhook[] }).list.map((one) => one.id);
  expect(await found({ query: 'payROLL' })).toEqual([id]);
  expect(await found({ refs: [{ id }] })).toEqual([id]);
  expect((await call('searchWebhooks', { body: { refs: [{}] } })).status).toBe(400);
  const update = (body: object): Promise<Refusal> => call('updateWebhook', { path: { id }, body: { webhook: body } });
  const changes = {
    displayName: 'Pay',
    description: 'For payroll.',
    url: `${receiver.url}/pay`,
    callbackTimeout: '172800s',
  };
  expect(webhookIn(await update(changes))).toMatchObject(changes);
  expect(webhookIn(await update({ callbackTimeout: null })).callbackTimeout).toBe('691200s');
  expect(await update({ url: 'https://192.168.0.1' })).toMatchObject({ violations: [{ field: 'webhook.url' }] });
  expect(webhookIn(await update({ displayName: 'Pay' })).updatedAt).not.toBe(webhook.updatedAt);
  expect((await call('getWebhook', { path: { id } })).body).toMatchObject({
    webhook: changes && { displayName: 'Pay' },
  });
  // Deleting the webhook ends its open calls.
  receiver.answers(() => ({ status: 202 }));
  await started(id);
  expect((await call('deleteWebhook', { path: { id } })).status).toBe(200);
  expect(webhookIn(await call('getWebhook', { path: { id } })).deletedAt).not.toBeNull();
  expect((await call('listWebhookInstances', { path: { id } })).status).toBe(200);
  for (const operation of ['deleteWebhook', 'startWebhookTest'] as const)
    expect((await call(operation, { path: { id } })).status, operation).toBe(404);
});

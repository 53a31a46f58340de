import { type ReceivedCall, startWebhookReceiver, type WebhookReceiver } from '@oag/api/webhook-receiver';
import { createWebhookReceiver, isServiceEvent, type WebhookCall } from '@oag/client/webhooks';
import type { EventSubscription, ServiceEventCall } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, strictSchemas } from '../../src/index.ts';
import { createValidator } from '../../src/validator.ts';
import { createCampaign } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import { access, entitlements, people as peopleFile } from '../harness/harbor-lane.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { createWebhook } from '../harness/webhooks.ts';

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
const subscriptionIn = ({ body }: Refusal): EventSubscription =>
  present((body as { eventSubscription: EventSubscription | null }).eventSubscription, 'subscription');
const subscribe = async (more: object = {}): Promise<EventSubscription> =>
  subscriptionIn(
    await call('createEventSubscription', {
      body: { webhookId: await createWebhook(people.superAdmin.client, receiver.url), ...more },
    }),
  );

/** The events of a subscription that have arrived, as soon as one of them is as it should be. */
async function arrived(id: string, isThere: (event: ServiceEventCall) => boolean): Promise<ServiceEventCall[]> {
  const ofSubscription = (): ServiceEventCall[] =>
    receiver.calls
      .map(({ body }) => JSON.parse(body.toString()) as WebhookCall)
      .filter(isServiceEvent)
      .filter(({ payload }) => payload.eventSubscriptionId === id);
  return target.until(
    async () => ofSubscription(),
    (events) => events.some(isThere),
  );
}

const draft = (displayName: string): Promise<{ id: string }> =>
  createCampaign(people.superAdmin.client, { displayName, ownerIds: [people.superAdmin.id] });
const rename = (id: string, displayName: string): Promise<unknown> =>
  people.superAdmin.client.POST('/api/v1/access_review/{id}', {
    params: { path: { id } },
    body: { accessReview: { displayName }, updateMask: 'displayName' },
  });

test('a subscription sends the events of a campaign in their order, verified, typed, and again from a moment', async () => {
  receiver.answers(({ event }) => ({ status: event === 'campaign.created' ? 202 : 200 }));
  const all = await subscribe();
  expect(all).toMatchObject({ kinds: [], accessReviewId: '', ownerId: people.superAdmin.id });
  expect((await call('getEventSubscription', { path: { event_subscription_id: all.id } })).body).toMatchObject({
    eventSubscription: { id: all.id },
  });
  const began = new Date().toISOString();
  const { id: campaign } = await draft('Spring');
  const one = await subscribe({ accessReviewId: campaign, kinds: ['campaign.updated', 'campaign.updated'] });
  expect(one).toMatchObject({ accessReviewId: campaign, kinds: ['campaign.updated'] });
  const { id: other } = await draft('Autumn');
  await rename(other, 'Fall');
  await rename(campaign, 'Spring 2026');
  const ofAll = await arrived(
    all.id,
    ({ event, payload }) => event === 'campaign.updated' && payload.objectId === campaign,
  );
  // A receiver that has accepted an event has it: the next one does not wait for a callback.
  expect(ofAll.filter(({ payload }) => payload.objectId === campaign).map(({ event }) => event)).toEqual([
    'campaign.created',
    'campaign.updated',
  ]);
  const [first] = await arrived(one.id, ({ payload }) => payload.objectId === campaign);
  expect(first).toMatchObject({
    version: 'v1',
    event: 'campaign.updated',
    payload: { '@type': 'type.googleapis.com/c1.webhooks.v1.PayloadServiceEvent', accessReviewId: campaign },
  });
  const events = await arrived(one.id, () => true);
  expect(events.every(({ payload }) => payload.objectId === campaign)).toBe(true);

  const made = present(
    receiver.calls.find(({ webhookId }) => webhookId === first?.webhookId),
    'call',
  );
  const keys = (await call('listSigningKeys', {})).body as never;
  const receive = createWebhookReceiver({ issuer: String(issuerOf(made)), url: receiver.url, keys });
  const verified = await receive({
    headers: made.headers as { [name: string]: string },
    body: new Uint8Array(made.body),
  });
  expect(verified).toEqual(first);
  const calls = (await call('listWebhookInstances', { path: { id: one.webhookId } })).body as { list: object[] };
  expect(calls.list[0]).toMatchObject({
    event: 'campaign.updated',
    source: { event: { eventId: first?.payload.id, eventSubscriptionId: one.id }, test: null },
  });

  const before = receiver.calls.length;
  const path = { event_subscription_id: one.id };
  const restarted = await call('restartEventSubscription', { path, body: { since: began } });
  expect(subscriptionIn(restarted).lastEventId).not.toBe('');
  const repeated = await target.until(
    async () => receiver.calls.slice(before).filter(({ payload }) => payload['id'] === first?.payload.id),
    (found) => found.length > 0,
  );
  expect(repeated[0]?.webhookId).not.toBe(first?.webhookId);
  const longAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  for (const since of [longAgo, tomorrow])
    expect(await call('restartEventSubscription', { path, body: { since } })).toMatchObject({
      status: 400,
      violations: [{ field: 'since' }],
    });
});

const issuerOf = ({ headers }: ReceivedCall): unknown => {
  const [, claims = ''] = String(headers.authorization).split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss: unknown }).iss;
};

test('imports, submissions and seals are events, as the contract declares them', async () => {
  receiver.answers(() => ({ status: 200 }));
  const { id } = await subscribe({ kinds: ['import.created', 'import.updated', 'import.finished', 'log.sealed'] });
  await importFiles(target, people.superAdmin.client, { people: peopleFile, entitlements, access });
  const events = await arrived(id, ({ event }) => event === 'import.finished');
  const ofImport = events.filter(({ event }) => event.startsWith('import.')).map(({ event }) => event);
  expect([ofImport[0], ofImport.at(-1)]).toEqual(['import.created', 'import.finished']);
  const sealed = await arrived(id, ({ event }) => event === 'log.sealed');
  expect(sealed.find(({ event }) => event === 'log.sealed')?.payload).toMatchObject({
    objectId: expect.stringMatching(/^\d+$/),
    accessReviewId: '',
  });
  const problems = createValidator(strictSchemas(readContract().schemas))({
    $ref: '#/components/schemas/ServiceEventCall',
  });
  expect([...events, ...sealed].flatMap((event) => problems(event))).toEqual([]);
  expect(problems({ ...sealed[0], event: 'nonsense' })).not.toEqual([]);
});

test('a subscription is checked, listed and deleted, also with its webhook', async () => {
  const { id, webhookId } = await subscribe({ kinds: ['report.finished'] });
  for (const [body, field] of [
    [{ webhookId, kinds: ['campaign.created', 'nonsense'] }, 'kinds[1]'],
    [{ webhookId: 'none' }, 'webhookId'],
    [{ webhookId, accessReviewId: 'none' }, 'accessReviewId'],
  ] as const)
    expect(await call('createEventSubscription', { body })).toMatchObject({ status: 400, violations: [{ field }] });
  const listed = async (): Promise<string[]> =>
    ((await call('listEventSubscriptions', {})).body as { list: EventSubscription[] }).list.map((one) => one.id);
  expect(await listed()).toContain(id);
  const path = { event_subscription_id: id };
  expect((await call('deleteEventSubscription', { path })).status).toBe(200);
  expect((await call('getEventSubscription', { path })).status).toBe(404);
  const again = subscriptionIn(await call('createEventSubscription', { body: { webhookId } }));
  await call('deleteWebhook', { path: { id: webhookId } });
  expect(await listed()).not.toContain(again.id);
});

test('a subscription shows its owner nothing that they may no longer read', async () => {
  receiver.answers(() => ({ status: 200 }));
  const { client } = people.superAdmin;
  const { id: leaver, token } = people.stranger;
  await target.giveRole(leaver, 'super_admin');
  const webhookId = await createWebhook(client, receiver.url);
  const body = { webhookId, kinds: ['campaign.updated'] };
  const { id, ownerId } = subscriptionIn(await call('createEventSubscription', { token, body }));
  expect(ownerId).toBe(leaver);
  const { id: campaign } = await draft('Before');
  await rename(campaign, 'Then');
  await arrived(id, ({ payload }) => payload.objectId === campaign);
  await client.POST('/api/v1/users/action/set-roles', { body: { userIds: [leaver], roleIds: ['basic_user'] } });
  const own = await subscribe({ kinds: ['campaign.updated'] });
  const { id: hidden } = await draft('After');
  await rename(hidden, 'Now');
  await arrived(own.id, ({ payload }) => payload.objectId === hidden);
  const caughtUp = async (): Promise<string> =>
    subscriptionIn(await call('getEventSubscription', { path: { event_subscription_id: id } })).lastEventId;
  const event = (await arrived(own.id, () => true)).find(({ payload }) => payload.objectId === hidden);
  const position = present(event, 'event').payload.id;
  const isBehind = (at: string): boolean => BigInt(at.split('-')[0] ?? 0) < BigInt(position.split('-')[0] ?? 0);
  await target.until(caughtUp, (at) => !isBehind(at));
  expect((await arrived(id, () => true)).some(({ payload }) => payload.objectId === hidden)).toBe(false);
});

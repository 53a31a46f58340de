import { type ChatReceiver, startChatReceiver } from '@oag/api/chat-receiver';
import type { ChatChannel, CreateChatChannelRequest } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { useService } from '../harness/use-service.ts';

// Channels in Slack and Teams: registered by the address of a webhook, which nobody gets to see again, tested, changed and deleted.

let target: ServiceTarget;
let people: People;
let chat: ChatReceiver;
beforeAll(async () => {
  chat = await startChatReceiver();
});
useService(
  (service) => {
    ({ target, people } = service);
  },
  { flags: LOOPBACK },
);
afterAll(() => chat.close());

const admin = () => people.superAdmin.client;
const CHANNEL = '/api/v1/chat_channels/{chat_channel_id}';
const the = (id: string) => ({ params: { path: { chat_channel_id: id } } });
const SECRET = 'a-secret-part-of-the-address';

async function register(body: Partial<CreateChatChannelRequest> = {}): Promise<ChatChannel> {
  const { data } = await admin().POST('/api/v1/chat_channels', {
    body: { displayName: 'Reviews', kind: 'CHAT_CHANNEL_KIND_SLACK', url: chat.url(`/${SECRET}`), ...body },
  });
  return present(data.chatChannel, 'channel');
}
const read = async (id: string): Promise<ChatChannel> =>
  present((await admin().GET(CHANNEL, the(id))).data.chatChannel, 'channel');
const found = async (query: string): Promise<string[]> =>
  (await admin().POST('/api/v1/search/chat_channels', { body: { query } })).data.list.map(({ id }) => id);

test('a channel has the name as chats write it, and shows the host of its address only', async () => {
  const made = await register({ displayName: ' Access Reviews.2026 ', channelId: 'C024BE91L' });
  expect(made).toEqual({
    id: expect.stringMatching(/^.{27}$/),
    displayName: 'access_reviews_2026',
    kind: 'CHAT_CHANNEL_KIND_SLACK',
    channelId: 'C024BE91L',
    host: new URL(chat.url('/')).host,
    state: 'CHAT_CHANNEL_STATE_UNUSED',
    lastError: '',
    lastErrorAt: null,
    lastPostedAt: null,
    waitingPostCount: 0,
    createdAt: expect.stringContaining('Z'),
    updatedAt: expect.stringContaining('Z'),
  });
  expect(await read(made.id)).toEqual(made);
  expect([await found('reviews_2'), await found('c024be'), await found('nothing')]).toEqual([[made.id], [made.id], []]);
  expect(JSON.stringify(made)).not.toContain(SECRET);
  await admin().DELETE(CHANNEL, the(made.id));
  await expect(admin().GET(CHANNEL, the(made.id))).rejects.toMatchObject({ status: 404, reason: 'NOT_FOUND' });
});

test('no two channels have one name or one id, however the name is written', async () => {
  const { id } = await register({ displayName: 'one.name', channelId: 'C1' });
  const other = await register({ displayName: 'another', channelId: '' });
  const taken = { status: 409, reason: 'ALREADY_EXISTS' };
  await expect(register({ displayName: 'One Name', channelId: 'C2' })).rejects.toMatchObject(taken);
  await expect(register({ displayName: 'second', channelId: 'C1' })).rejects.toMatchObject(taken);
  for (const chatChannel of [{ displayName: 'ONE_NAME' }, { channelId: 'C1' }])
    await expect(admin().POST(CHANNEL, { ...the(other.id), body: { chatChannel } })).rejects.toMatchObject(taken);
  for (const made of [id, other.id]) await admin().DELETE(CHANNEL, the(made));
});

test('a test message is posted once, and the channel shows how the chat answered', async () => {
  const { id } = await register({ displayName: 'tested', kind: 'CHAT_CHANNEL_KIND_TEAMS', url: chat.url('/tested') });
  const tryOut = async () => (await admin().POST(`${CHANNEL}/test`, the(id))).data;
  expect(await tryOut()).toEqual({ succeeded: true, error: '' });
  const [post] = chat.posts('/tested');
  expect(JSON.parse(post?.body ?? '')).toMatchObject({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard' } }],
  });
  const working = await read(id);
  expect(working).toMatchObject({ state: 'CHAT_CHANNEL_STATE_WORKING', lastError: '', lastErrorAt: null });
  chat.answers('/tested', { status: 404, text: 'no_service' });
  expect(await tryOut()).toEqual({ succeeded: false, error: 'The chat answered 404: no_service' });
  expect(await read(id)).toMatchObject({
    state: 'CHAT_CHANNEL_STATE_FAILING',
    lastError: 'The chat answered 404: no_service',
    lastErrorAt: expect.stringContaining('Z'),
    lastPostedAt: working.lastPostedAt,
  });
  await admin().DELETE(CHANNEL, the(id));
});

test('what a mask names is changed, and the address only when there is another one', async () => {
  const { id } = await register({ displayName: 'before', url: chat.url('/before') });
  const { data } = await admin().POST(CHANNEL, {
    ...the(id),
    body: {
      chatChannel: { displayName: 'After', kind: 'CHAT_CHANNEL_KIND_TEAMS', channelId: 'C9' },
      updateMask: 'displayName,kind,channelId',
    },
  });
  expect(data.chatChannel).toMatchObject({
    displayName: 'after',
    kind: 'CHAT_CHANNEL_KIND_TEAMS',
    channelId: 'C9',
    state: 'CHAT_CHANNEL_STATE_UNUSED',
  });
  await admin().POST(`${CHANNEL}/test`, the(id));
  await admin().POST(CHANNEL, { ...the(id), body: { url: chat.url('/after') } });
  await admin().POST(`${CHANNEL}/test`, the(id));
  expect([chat.posts('/before').length, chat.posts('/after').length]).toEqual([1, 1]);
  await expect(
    admin().POST(CHANNEL, { ...the(id), body: { chatChannel: { host: 'x' }, updateMask: 'host' } }),
  ).rejects.toMatchObject({ status: 400, reason: 'READ_ONLY_FIELD' });
  await admin().DELETE(CHANNEL, the(id));
});

test('what is wrong with a channel is refused by name', async () => {
  const refused = (body: Partial<CreateChatChannelRequest>) =>
    register(body).then(
      () => [],
      ({ fieldViolations }: { fieldViolations: { field: string; reason: string }[] }) =>
        fieldViolations.map(({ field, reason }) => `${field} ${reason}`),
    );
  expect(await refused({ displayName: ' ', kind: 'CHAT_CHANNEL_KIND_UNSPECIFIED', url: 'hooks' })).toEqual([
    'displayName REQUIRED',
    'kind REQUIRED',
    'url FORMAT',
  ]);
  for (const url of [
    'http://hooks.slack.com/x',
    'https://hooks.slack.com:8443/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'ftp://hooks.slack.com/x',
  ])
    expect(await refused({ url }), url).toEqual(['url FORMAT']);
});

test('others may not register, read, test, change or delete channels', async () => {
  const { id } = await register({ displayName: 'guarded' });
  const { readOnlyAdmin, owner, appOwner, connectorAdmin, stranger } = people;
  type Call = (client: typeof owner.client) => Promise<unknown>;
  const reads: Call[] = [
    (client) => client.GET(CHANNEL, the(id)),
    (client) => client.POST('/api/v1/search/chat_channels', { body: {} }),
  ];
  const writes: Call[] = [
    (client) =>
      client.POST('/api/v1/chat_channels', {
        body: { displayName: 'mine', kind: 'CHAT_CHANNEL_KIND_SLACK', url: chat.url('/mine') },
      }),
    (client) => client.POST(CHANNEL, { ...the(id), body: { url: chat.url('/mine') } }),
    (client) => client.POST(`${CHANNEL}/test`, the(id)),
    (client) => client.DELETE(CHANNEL, the(id)),
  ];
  const forbidden = { status: 403, reason: 'ROLE_REQUIRED' };
  for (const { client } of [owner, appOwner, connectorAdmin, stranger])
    for (const call of [...reads, ...writes]) await expect(call(client)).rejects.toMatchObject(forbidden);
  for (const call of reads) await call(readOnlyAdmin.client);
  for (const call of writes) await expect(call(readOnlyAdmin.client)).rejects.toMatchObject(forbidden);
  expect(chat.posts('/mine')).toEqual([]);
  await admin().DELETE(CHANNEL, the(id));
});

test('the channel of a conflict monitor gets one post for all new conflicts', async () => {
  const { id: channel } = await register({ displayName: 'four_eyes', url: chat.url('/conflicts') });
  chat.answers('/conflicts', { status: 503 });
  const rows = ['nadia.osei', 'tom.becker'].flatMap((name) =>
    ['Order', 'Pay'].map((right) => `Purchasing,,${name}@harborlane.example,${name},user,${right}`),
  );
  await importFiles(target, admin(), {
    access: ['app,account_id,account_email,account_name,account_type,entitlement', ...rows, ''].join('\n'),
  });
  const { data: monitor } = await admin().POST('/api/v1/accessconflict', {
    body: {
      displayName: 'Order & pay',
      enabled: true,
      notificationConfig: { slackNotifications: { enabled: true, channelName: 'Four Eyes' } },
    },
  });
  for (const [group, query] of [
    ['A', 'Order'],
    ['B', 'Pay'],
  ] as const) {
    const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query } });
    const entitlement = present(data.list[0]?.appEntitlement, query);
    await admin().POST('/api/v1/appentitlementmonitorbinding', {
      body: {
        monitorId: monitor.id,
        entitlementGroup: `ENTITLEMENT_GROUP_${group}`,
        appId: entitlement.appId,
        appEntitlementId: entitlement.id,
      },
    });
  }
  await admin().POST('/api/v1/accessconflict/{id}/action/evaluate', { params: { path: { id: monitor.id } } });
  await target.until(
    () => read(channel),
    ({ state, waitingPostCount }) => state === 'CHAT_CHANNEL_STATE_FAILING' && waitingPostCount === 1,
  );
  // A test that succeeds says that the chat is back.
  chat.answers('/conflicts', { status: 200 });
  await admin().POST(`${CHANNEL}/test`, the(channel));
  await target.until(
    () => read(channel),
    ({ waitingPostCount }) => waitingPostCount === 0,
  );
  const [first, tested, post, ...others] = chat.posts('/conflicts');
  expect(tested?.text).toMatch(/^Test message\n/);
  expect(post?.text).toMatch(/^2 new conflicts: Order &amp; pay\n/);
  expect([post?.body, others]).toEqual([first?.body, []]);
  expect(post?.body).not.toMatch(/Nadia|Tom|osei|becker/i);
  await admin().DELETE(CHANNEL, the(channel));
});

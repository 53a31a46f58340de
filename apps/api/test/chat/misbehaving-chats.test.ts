import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPosts } from '../../src/chat/jobs/send-posts.ts';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import { type ChatAnswer, type ChatReceiver, startChatReceiver } from './chat-receiver.ts';

// Posts to a chat that is slow, has a fault, is busy, or knows the webhook no longer.

const HOUR = 3_600;
const DAY = 24 * HOUR;
const { signal } = new AbortController();

let chat: ChatReceiver;
let on: CampaignService;
let campaign: string;
beforeAll(async () => {
  chat = await startChatReceiver();
  on = await startCampaignService(['--outbound-hosts', '127.0.0.1'], 'trace');
  const policy = await on.campaigns.policy([{ approval: { users: { userIds: [on.cy] } } }]);
  const app = await on.newApp([on.ann], [on.cy]);
  campaign = await on.campaigns.open(policy, { displayName: 'Quarter', scopeV2: inApp(app) });
  await on.campaigns.until(campaign, 'OPEN');
});
afterAll(async () => {
  await on.service.close();
  await chat.close();
});

let channels = 0;
async function newChannel(answer: ChatAnswer) {
  channels += 1;
  const [path, name] = [`/services/T0/very-secret-${channels}`, `channel-${channels}`];
  chat.answers(path, answer);
  const { chatChannel } = expectOk(
    await on.service.call('createChatChannel', {
      body: { displayName: name, kind: 'CHAT_CHANNEL_KIND_SLACK', url: chat.url(path) },
    }),
  );
  return { id: chatChannel?.id ?? '', name, path };
}
type Channel = Awaited<ReturnType<typeof newChannel>>;

/** Writes a post for a channel. */
async function post({ name }: Channel): Promise<void> {
  expectOk(
    await on.service.call('updateAccessReview', {
      path: { id: campaign },
      body: { accessReview: { slackChannel: { name } } },
    }),
  );
  expectOk(await on.service.call('remindAccessReview', { path: { access_review_id: campaign }, body: {} }));
}
const viewOf = async ({ id }: Channel) =>
  expectOk(await on.service.call('getChatChannel', { path: { chat_channel_id: id } })).chatChannel;
let failedAt = 0;
/** Waits for the first attempt to fail. The worker itself makes no other one: the gap is longer than a test. */
async function failing(channel: Channel) {
  const view = await eventually(
    'the failure',
    () => viewOf(channel),
    (found) => found?.state === 'CHAT_CHANNEL_STATE_FAILING',
  );
  failedAt = Date.parse(view?.lastErrorAt ?? '');
  return view;
}
/** Sends what is due so many seconds after the failure. */
const work = (seconds: number, timeoutMilliseconds = 10_000): Promise<void> =>
  sendPosts(on.service.running.service, signal, {
    now: () => new Date(failedAt + seconds * 1_000).toISOString(),
    timeoutMilliseconds,
  });

test('a chat that has a fault gets the post again, after gaps that double', async () => {
  const channel = await newChannel({ status: 500, text: 'server_error' });
  await post(channel);
  expect(await failing(channel)).toMatchObject({
    lastError: 'The chat answered 500: server_error',
    lastPostedAt: null,
    waitingPostCount: 1,
  });
  await work(59);
  expect(chat.posts(channel.path)).toHaveLength(1);
  await work(60);
  expect(chat.posts(channel.path)).toHaveLength(2);
  await work(179);
  expect(chat.posts(channel.path)).toHaveLength(2);
  chat.answers(channel.path, { status: 200 });
  await work(180);
  expect(chat.posts(channel.path)).toHaveLength(3);
  expect(await viewOf(channel)).toMatchObject({
    state: 'CHAT_CHANNEL_STATE_WORKING',
    lastError: '',
    waitingPostCount: 0,
  });
});

test('a chat that is busy is left alone for as long as it asks', async () => {
  const channel = await newChannel({ status: 429, headers: { 'retry-after': '900' } });
  await post(channel);
  await failing(channel);
  chat.answers(channel.path, { status: 200 });
  await work(899);
  expect(chat.posts(channel.path)).toHaveLength(1);
  await work(900);
  expect(chat.posts(channel.path)).toHaveLength(2);
});

test.each<[string, ChatAnswer, string]>([
  ['knows the webhook no longer', { status: 404, text: 'no_service' }, 'The chat answered 404: no_service'],
  [
    'redirects',
    { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
    'The chat answered 307; redirects are not followed',
  ],
])('a chat that %s gets the post once, and the next one as well', async (_what, answer, lastError) => {
  const channel = await newChannel(answer);
  await post(channel);
  expect(await failing(channel)).toMatchObject({ lastError, waitingPostCount: 0 });
  chat.answers(channel.path, { status: 200 });
  await work(4 * DAY);
  expect(chat.posts(channel.path)).toHaveLength(1);
  await post(channel);
  await eventually(
    'the next post',
    () => viewOf(channel),
    (view) => view?.state === 'CHAT_CHANNEL_STATE_WORKING',
  );
});

test('a chat that repeats the address in its answer does not make it known', async () => {
  const channel = await newChannel({ status: 404 });
  chat.answers(channel.path, { status: 404, text: `Cannot POST ${channel.path}` });
  await post(channel);
  expect(await failing(channel)).toMatchObject({ lastError: 'The chat answered 404: Cannot POST …' });
  expect(expectOk(await on.service.call('startChatChannelTest', { path: { chat_channel_id: channel.id } }))).toEqual({
    succeeded: false,
    error: 'The chat answered 404: Cannot POST …',
  });
});

test('a slow chat keeps no other one waiting, and a dead one is given up after three days', async () => {
  const [slow, other] = [await newChannel({ status: 503 }), await newChannel({ status: 503 })];
  for (const channel of [slow, other]) {
    await post(channel);
    await failing(channel);
  }
  chat.answers(slow.path, null);
  chat.answers(other.path, { status: 200 });
  const slowly = work(HOUR, 1_500);
  await eventually(
    'the post to the other one',
    () => viewOf(other),
    (view) => view?.state === 'CHAT_CHANNEL_STATE_WORKING',
  );
  expect(await viewOf(slow)).toMatchObject({ waitingPostCount: 1, lastError: 'The chat answered 503: ok' });
  await slowly;
  expect(await viewOf(slow)).toMatchObject({ waitingPostCount: 1, lastError: 'The chat failed: it does not answer.' });
  await work(3 * DAY + HOUR, 300);
  expect(await viewOf(slow)).toMatchObject({
    waitingPostCount: 0,
    lastError: 'Given up after three days: The chat failed: it does not answer.',
  });
});

test('a test message is posted at once, and posts that waited follow it', async () => {
  const channel = await newChannel({ status: 500 });
  await post(channel);
  await failing(channel);
  const tryOut = () => on.service.call('startChatChannelTest', { path: { chat_channel_id: channel.id } });
  expect(expectOk(await tryOut())).toEqual({ succeeded: false, error: 'The chat answered 500: ok' });
  chat.answers(channel.path, { status: 200 });
  expect(expectOk(await tryOut())).toEqual({ succeeded: true, error: '' });
  await eventually(
    'the post that waited',
    () => viewOf(channel),
    (view) => view?.waitingPostCount === 0,
  );
  expect(chat.posts(channel.path).map(({ text }) => text.split('\n')[0])).toEqual([
    'Reminder: reviews in Quarter',
    'Test message',
    'Test message',
    'Reminder: reviews in Quarter',
  ]);
});

test('another address is used at once', async () => {
  const channel = await newChannel({ status: 500 });
  await post(channel);
  await failing(channel);
  const path = '/services/T0/other-secret';
  expectOk(
    await on.service.call('updateChatChannel', {
      path: { chat_channel_id: channel.id },
      body: { url: chat.url(path) },
    }),
  );
  await eventually(
    'the post to the other address',
    async () => chat.posts(path).length,
    (n) => n === 1,
  );
});

test('a post whose process was killed is sent by another one when the claim has ended', async () => {
  const channel = await newChannel({ status: 503 });
  await post(channel);
  await failing(channel);
  // As a process leaves it that is killed while it waits for the answer.
  await on.service.database.pool.query(
    `update chat_channels set claimed_until = now() + interval '2 hours' where id = $1`,
    [channel.id],
  );
  chat.answers(channel.path, { status: 200 });
  await work(1.5 * HOUR);
  expect(chat.posts(channel.path)).toHaveLength(1);
  await work(2.5 * HOUR);
  expect(chat.posts(channel.path)).toHaveLength(2);
  await work(3 * HOUR);
  expect(chat.posts(channel.path)).toHaveLength(2);
});

test('the address is in no table, no line of the log and no answer', async () => {
  const { pool } = on.service.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select t::text as row from ${name} t where t::text ~ 'very-secret|other-secret'`,
    );
    expect(rows, name).toEqual([]);
  }
  expect(on.service.logLines().filter((line) => /very-secret|other-secret/.test(line))).toEqual([]);
  const { list } = expectOk(await on.service.call('searchChatChannels', { body: { pageSize: 100 } }));
  expect(list.length).toBe(channels);
  expect(JSON.stringify(list)).not.toMatch(/very-secret|other-secret/);
  expect(list[0]?.host).toBe(new URL(chat.url('/')).host);
});

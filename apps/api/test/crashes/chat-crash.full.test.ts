import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPosts } from '../../src/chat/jobs/send-posts.ts';
import { type ChatReceiver, startChatReceiver } from '../chat/chat-receiver.ts';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService } from '../service/test-service.ts';

const CHANNELS = 6;
const REMINDERS = 4;
const LOOPBACK = ['--outbound-hosts', '127.0.0.1'];

let chat: ChatReceiver;
let on: CampaignService;
beforeAll(async () => {
  chat = await startChatReceiver();
  on = await startCampaignService(LOOPBACK);
});
afterAll(async () => {
  await on.service.close();
  await chat.close();
});

test('each post arrives although the process that sends them is killed, and only what it held can come twice', async () => {
  const { database, running } = on.service;
  const { publicUrl, secretKey } = running.service.configuration;
  const connectionString = String(database.pool.options.connectionString);
  const policy = await on.campaigns.policy([{ approval: { users: { userIds: [on.cy] } } }]);
  const names = Array.from({ length: CHANNELS }, (_, n) => `channel-${n}`);
  const ids: string[] = [];
  for (const name of names) {
    chat.answers(`/${name}`, { status: 503 });
    const body = { displayName: name, kind: 'CHAT_CHANNEL_KIND_SLACK', url: chat.url(`/${name}`) } as const;
    ids.push(expectOk(await on.service.call('createChatChannel', { body })).chatChannel?.id ?? '');
    const app = await on.newApp([on.ann], [on.cy]);
    const id = await on.campaigns.open(policy, { scopeV2: inApp(app), slackChannel: { name } });
    await on.campaigns.until(id, 'OPEN');
    for (let n = 0; n < REMINDERS; n += 1)
      expectOk(await on.service.call('remindAccessReview', { path: { access_review_id: id }, body: {} }));
  }
  await eventually(
    'each channel to wait',
    () => on.countOf(`chat_channels where failures > 0 and claimed_until = '-infinity'`),
    (count) => count === CHANNELS,
  );
  // From here on only the process that is killed sends posts. A test that succeeds makes those that wait due.
  await running.worker?.stop();
  for (const [n, id] of ids.entries()) {
    chat.answers(`/channel-${n}`, { status: 200 });
    expectOk(await on.service.call('startChatChannelTest', { path: { chat_channel_id: id } }));
    // Every second chat does not answer that process.
    if (n % 2 === 0) chat.answers(`/channel-${n}`, null);
  }
  /** The posts to a channel after the refused one and the test. */
  const arrived = (name: string): string[] =>
    chat
      .posts(`/${name}`)
      .slice(2)
      .map(({ body }) => body);

  const sender = startServiceProcess(
    { DATABASE_URL: connectionString, SECRET_KEY: secretKey, PUBLIC_URL: publicUrl, ROLE: 'work' },
    LOOPBACK,
  );
  await eventually(
    'a post to each channel',
    async () => names.filter((name) => arrived(name).length > 0).length,
    (count) => count === CHANNELS,
  );
  await sender.kill();
  const held = await on.countOf(`chat_channels where claimed_until > '-infinity'`);
  expect(held).toBeGreaterThanOrEqual(CHANNELS / 2);
  for (const name of names) chat.answers(`/${name}`, { status: 200 });

  const other = await startTestService({ connectionString, flags: [...LOOPBACK, '--secret-key', secretKey] });
  const { signal } = new AbortController();
  const start = Date.now();
  for (let round = 0; round < REMINDERS + 1; round += 1)
    await sendPosts(other.running.service, signal, {
      now: () => new Date(start + (150 + round * 10) * 1_000).toISOString(),
    });
  await other.close();

  expect(await on.countOf(`chat_posts where state <> 'SENT'`)).toBe(0);
  const counts = names.map((name) => arrived(name).length);
  for (const count of counts) expect(count).toBeGreaterThanOrEqual(REMINDERS);
  expect(counts.reduce((sum, count) => sum + count, 0) - CHANNELS * REMINDERS).toBeLessThanOrEqual(held);
});

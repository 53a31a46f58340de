import type { CreateAccessReviewRequest } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPosts } from '../../src/chat/jobs/send-posts.ts';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { type ChatReceiver, startChatReceiver } from './chat-receiver.ts';

// The channel of a campaign gets one post for what all its reviewers get mails about.

let chat: ChatReceiver;
let on: CampaignService;
beforeAll(async () => {
  chat = await startChatReceiver();
  on = await startCampaignService(['--outbound-hosts', '127.0.0.1']);
});
afterAll(async () => {
  await on.service.close();
  await chat.close();
});

let channels = 0;
/** Registers a channel of its own for a test. */
async function newChannel(kind: 'SLACK' | 'TEAMS' = 'SLACK', channelId = '') {
  channels += 1;
  const path = `/hook/very-secret-${channels}`;
  const name = `channel-${channels}`;
  const { chatChannel } = expectOk(
    await on.service.call('createChatChannel', {
      body: { displayName: name, kind: `CHAT_CHANNEL_KIND_${kind}`, channelId, url: chat.url(path) },
    }),
  );
  return { id: chatChannel?.id ?? '', name, path };
}

async function open(more: Partial<CreateAccessReviewRequest>): Promise<string> {
  const policy = await on.campaigns.policy([{ approval: { users: { userIds: [on.cy, on.bob] } } }]);
  const app = await on.newApp([on.ann, on.ann, on.ann], [on.cy]);
  const id = await on.campaigns.open(policy, { scopeV2: inApp(app), ...more });
  await on.campaigns.until(id, 'OPEN');
  return id;
}
const posted = (path: string, count: number) =>
  eventually(
    `${count} posts to ${path}`,
    async () => chat.posts(path).map(({ text }) => text),
    (texts) => texts.length >= count,
  );
const idle = () =>
  eventually(
    'the posts to be sent',
    () => on.countOf(`chat_posts where state = 'WAITING'`),
    (n) => n === 0,
  );
const remind = async (id: string, body: object = {}) =>
  expectOk(await on.service.call('remindAccessReview', { path: { access_review_id: id }, body }));

test('a campaign of several reviewers gets one post at its start, one for each reminder and one at its end', async () => {
  const { name, path } = await newChannel();
  const id = await open({
    displayName: 'Ärzte <Q4> & more',
    slackChannel: { name: name.toUpperCase() },
    notificationConfig: { sendKickoff: true, sendClose: true },
    completionDate: '2126-12-31T12:00:00Z',
  });
  expect(await on.countOf(`messages where access_review_id = $1 and kind = 'KICKOFF'`, id)).toBe(2);
  const link = `${on.service.running.service.configuration.publicUrl}/reviews/${id}`;
  expect(await posted(path, 1)).toEqual([
    `Access review started: Ärzte &lt;Q4&gt; &amp; more\n3 reviews are open. They are due on 31 December 2126.\n${link}`,
  ]);
  await remind(id, { comment: 'About Ann' });
  expect((await posted(path, 2))[1]).toMatch(/^Reminder: reviews in Ärzte/);
  await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
  expect((await posted(path, 3))[2]).toMatch(/^The campaign has ended: Ärzte.*\nIt had 3 reviews\./);
  await idle();
  expect(chat.posts(path)).toHaveLength(3);
  expect(
    chat
      .posts(path)
      .map(({ body }) => body)
      .join(''),
  ).not.toMatch(/Ann|Bob|\bCy\b/);
});

test('a channel in Teams is found by its id, and the invitation of each person names it', async () => {
  const { name, path } = await newChannel('TEAMS', '19:abc@thread.tacv2');
  const id = await open({
    displayName: 'Quarter',
    slackChannel: { isChannelId: true, channelId: '19:abc@thread.tacv2' },
    notificationConfig: { sendKickoff: true },
  });
  await posted(path, 1);
  const { list } = expectOk(
    await on.service.call('listAccessReviewMessages', { path: { access_review_id: id }, query: { page_size: 100 } }),
  );
  const invitations = list.filter(({ kind }) => kind === 'ACCESS_REVIEW_MESSAGE_KIND_CHANNEL_INVITATION');
  expect(new Set(invitations.map(({ comment }) => comment))).toEqual(new Set([`#${name} (Teams)`]));
  expect(invitations.map(({ userId }) => userId).toSorted()).toEqual(
    [on.bob, on.cy, on.service.admin.userId].toSorted(),
  );
});

test('what the campaign does not want is not posted, nor reminders of single people and tasks', async () => {
  const { name, path } = await newChannel();
  const id = await open({ displayName: 'Quiet', slackChannel: { name }, notificationConfig: {} });
  await remind(id, { userIds: [on.cy] });
  const [task] = await tasksOf(on.service, id);
  expectOk(await on.service.call('remindTask', { path: { task_id: task?.id ?? '' }, body: {} }));
  await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
  await idle();
  expect(chat.posts(path)).toEqual([]);
});

test('a campaign whose channel is not registered, or was deleted, posts nothing', async () => {
  const { id: channelId, name, path } = await newChannel();
  expectOk(await on.service.call('deleteChatChannel', { path: { chat_channel_id: channelId } }));
  await open({ slackChannel: { name }, notificationConfig: { sendKickoff: true } });
  await open({ slackChannel: { name: 'nowhere' }, notificationConfig: { sendKickoff: true } });
  await idle();
  expect(chat.posts(path)).toEqual([]);
});

test('an organization that has switched notifications off posts nothing, also not later', async () => {
  const { name, path } = await newChannel();
  const choose = async (enabled: boolean) =>
    expectOk(
      await on.service.call('updateOrgNotificationSettings', { body: { channelSettings: { email: { enabled } } } }),
    );
  await choose(false);
  const id = await open({ displayName: 'Off', slackChannel: { name }, notificationConfig: { sendKickoff: true } });
  await choose(true);
  await remind(id);
  expect(await posted(path, 1)).toEqual([expect.stringMatching(/^Reminder: reviews in Off/)]);
  await idle();
  expect(chat.posts(path)).toHaveLength(1);
});

test('several workers at once post each message once', async () => {
  const made = [];
  for (let n = 0; n < 4; n += 1) {
    const channel = await newChannel();
    chat.answers(channel.path, { status: 503 });
    const id = await open({ displayName: `Race ${n}`, slackChannel: { name: channel.name } });
    for (let times = 0; times < 3; times += 1) await remind(id);
    await posted(channel.path, 1);
    made.push(channel);
  }
  await eventually(
    'the first attempts to be recorded',
    () => on.countOf(`chat_channels where failures > 0 and claimed_until = '-infinity'`),
    (n) => n === made.length,
  );
  for (const { path } of made) chat.answers(path, { status: 200 });
  const { signal } = new AbortController();
  const start = Date.now() + 3_600_000;
  for (let round = 0; round < 4; round += 1) {
    const now = () => new Date(start + round * 10_000).toISOString();
    await Promise.all([1, 2, 3, 4].map(() => sendPosts(on.service.running.service, signal, { now })));
  }
  // The first one of each channel was refused once.
  expect(made.map(({ path }) => chat.posts(path).length)).toEqual([4, 4, 4, 4]);
  await idle();
});

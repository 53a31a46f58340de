import type { SlackChannelInput } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk, tasksOf, type TaskInList } from '../service/campaigns.ts';

// A person who joins a running campaign is invited to its channel, as are the people of its start.

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

const invited = async (id: string): Promise<string[]> => {
  const { list } = expectOk(
    await on.service.call('listAccessReviewMessages', { path: { access_review_id: id }, query: { page_size: 100 } }),
  );
  return list
    .filter(({ kind, comment }) => kind === 'ACCESS_REVIEW_MESSAGE_KIND_CHANNEL_INVITATION' && comment === '#reviews')
    .map(({ userId }) => userId)
    .toSorted();
};
const idle = () =>
  eventually(
    'the counts',
    () => on.countOf('progress_deltas'),
    (n) => n === 0,
  );

async function open(
  policyId: string,
  slackChannel: SlackChannelInput | null = { name: 'reviews' },
): Promise<{ id: string; tasks: TaskInList[] }> {
  const app = await on.newApp([on.ann, on.ann, on.ann], [on.cy]);
  const id = await on.campaigns.draft(policyId, { scopeV2: inApp(app) });
  expectOk(await on.service.call('updateAccessReview', { path: { id }, body: { accessReview: { slackChannel } } }));
  await on.campaigns.prepare(id);
  await on.campaigns.start(id);
  return { id, tasks: await tasksOf(on.service, id) };
}

test('a person who is assigned reviews while the campaign runs is invited to its channel, once', async () => {
  const { id, tasks } = await open(
    await on.campaigns.policy([{ approval: { users: { userIds: [on.cy] }, allowReassignment: true } }] as never),
  );
  const owner = on.service.admin.userId;
  expect(await invited(id)).toEqual([on.cy, owner].toSorted());
  for (const task of tasks) {
    expectOk(
      await on.service.call('reassignTask', {
        path: { task_id: task.id },
        body: { policyStepId: task.stepId, newStepUserIds: [on.bob] },
      }),
    );
    await idle();
  }
  expect(await invited(id)).toEqual([on.bob, on.cy, owner].toSorted());
  // Back to who was there, together with the one who was invited already.
  const [first] = await tasksOf(on.service, id);
  expectOk(
    await on.service.call('reassignTask', {
      path: { task_id: first?.id ?? '' },
      body: { policyStepId: first?.stepId ?? '', newStepUserIds: [on.cy, on.bob] },
    }),
  );
  await idle();
  expect(await invited(id)).toEqual([on.bob, on.cy, owner].toSorted());
});

test('approvers of a later step are invited when the first review reaches it; a campaign without a channel invites nobody', async () => {
  const policyId = await on.campaigns.policy([
    { approval: { users: { userIds: [on.cy] } } },
    { approval: { users: { userIds: [on.bob] } } },
  ] as never);
  const running = await open(policyId);
  const silent = await open(policyId, null);
  expect(await invited(running.id)).not.toContain(on.bob);
  for (const {
    tasks: [task],
  } of [running, silent]) {
    expectOk(
      await on.service.call(
        'approveTask',
        { path: { task_id: task?.id ?? '' }, body: { policyStepId: task?.stepId ?? '' } },
        on.asCy,
      ),
    );
  }
  await idle();
  expect(await invited(running.id)).toContain(on.bob);
  expect(await on.countOf(`messages where access_review_id = $1 and kind = 'CHANNEL_INVITATION'`, silent.id)).toBe(0);
});

test('a person who gets reviews by escalation is invited to the channel, once', async () => {
  const escalation = { expiration: '1', reassignToApprovers: { approverIds: [on.bob] } };
  const { id, tasks } = await open(
    await on.campaigns.policy([
      { approval: { users: { userIds: [on.cy] }, escalationEnabled: true, escalation } },
    ] as never),
  );
  const owner = on.service.admin.userId;
  await eventually(
    'the escalation',
    () => Promise.all(tasks.map((task) => on.assigneesOf(task))),
    (all) => all.every(({ userIds }) => userIds.includes(on.bob)),
  );
  expect(
    await eventually(
      'the invitation',
      () => invited(id),
      (userIds) => userIds.includes(on.bob),
    ),
  ).toEqual([on.bob, on.cy, owner].toSorted());
  await idle();
  expect(await invited(id)).toEqual([on.bob, on.cy, owner].toSorted());
});

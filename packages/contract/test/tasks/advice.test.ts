import type { Client } from '@oag/client';
import type { Task } from '@oag/types';
import { expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Reviewers cannot list people. They find those they reassign a task to, or ask for advice, by a part of the name.

let target: ServiceTarget;
let people: People;
let policyId: string;
useService(async (service) => {
  ({ target, people } = service);
  const { superAdmin, reviewer } = people;
  const { data } = await superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'One reviewer',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: { steps: [{ approval: { users: { userIds: [reviewer.id] }, allowReassignment: true } }] },
      },
    },
  });
  policyId = present(data.policy, 'policy').id;
});

/** Two reviews of `reviewer`, in a campaign of its own. */
async function twoReviews(): Promise<[Task, Task]> {
  const { id } = await openCampaign(target, people.owner.client, {
    displayName: 'Advice',
    ownerIds: [people.owner.id],
    policyId,
  });
  const [first, second] = (await reviewsOf(people.reviewer.client, id)).filter(
    ({ userId }) => userId !== people.reviewer.id && userId !== '',
  );
  return [present(first, 'a review'), present(second, 'another review')];
}

const comment = (client: Client, task: Task, text: string, adviserIds: string[] = []) =>
  client.POST('/api/v1/tasks/{task_id}/action/comment', {
    params: { path: { task_id: task.id } },
    body: { comment: text, adviserIds },
  });

const candidates = (client: Client, task: Task, query: string, for_advice = false) =>
  client.GET('/api/v1/tasks/{task_id}/candidates', {
    params: { path: { task_id: task.id }, query: { query, for_advice } },
  });

const namesOf = async (...asked: Parameters<typeof candidates>): Promise<string[]> =>
  (await candidates(...asked)).data.list.map(({ displayName }) => displayName);

async function awaiting(client: Client): Promise<string[]> {
  const { data } = await client.POST('/api/v1/search/tasks', { body: { awaitsAdvice: true } });
  return data.list.map(({ task }) => present(task, 'task').id);
}

const refused = (reason: string): object => ({ reason });

test('who is asked for advice reads this task and comments on it, and nothing more, until it is closed', async () => {
  const { reviewer, stranger, owner } = people;
  const [review, other] = await twoReviews();
  await expect(readTask(stranger.client, review.id)).rejects.toMatchObject(refused('NOT_FOUND'));

  await comment(reviewer.client, review, 'Does Tom still need this?', [stranger.id]);
  const read = await readTask(stranger.client, review.id);
  expect(read).toMatchObject({ actions: ['TASK_ACTION_TYPE_COMMENT'], commentCount: 1 });
  expect(await awaiting(stranger.client)).toEqual([review.id]);
  expect(await awaiting(reviewer.client)).toEqual([]);
  const { data: history } = await stranger.client.POST('/api/v1/task/audits', {
    body: { taskId: review.id, commentsOnly: true },
  });
  expect(history.list[0]?.comment).toMatchObject({
    comment: 'Does Tom still need this?',
    adviserIds: [stranger.id],
    advisers: [{ id: stranger.id, displayName: 'Greta Lind' }],
  });

  for (const attempt of [
    () => decide(stranger.client, review, 'approve', 'Yes.'),
    () => candidates(stranger.client, review, 'ri'),
    () => comment(stranger.client, review, 'Mateo may know.', [owner.id]),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 403 });
  }
  await expect(readTask(stranger.client, other.id)).rejects.toMatchObject(refused('NOT_FOUND'));
  await expect(
    stranger.client.GET('/api/v1/access_review/{id}', {
      params: { path: { id: present(review.type?.certify, 'certify').accessReviewId } },
    }),
  ).rejects.toMatchObject(refused('NOT_FOUND'));

  await comment(stranger.client, review, 'Until June.');
  expect(await awaiting(stranger.client)).toEqual([]);
  await comment(reviewer.client, review, 'And the second account?', [stranger.id]);
  expect(await awaiting(stranger.client)).toEqual([review.id]);

  await decide(reviewer.client, review, 'approve', 'Greta confirmed it.');
  await expect(readTask(stranger.client, review.id)).rejects.toMatchObject(refused('NOT_FOUND'));
  await expect(comment(stranger.client, review, 'One more thing.')).rejects.toMatchObject(refused('NOT_FOUND'));
  expect(await awaiting(stranger.client)).toEqual([]);
});

test('a comment asks only other enabled people, about an open task, and only by those who act on the task', async () => {
  const { reviewer, stranger, owner } = people;
  const [review, other] = await twoReviews();
  await expect(comment(reviewer.client, review, 'Who?', ['nobody', reviewer.id])).rejects.toMatchObject({
    reason: 'INVALID_FIELD',
    fieldViolations: [
      expect.objectContaining({ field: 'adviserIds[0]' }),
      expect.objectContaining({ field: 'adviserIds[1]' }),
    ],
  });
  expect((await readTask(reviewer.client, review.id)).commentCount).toBe(0);
  await comment(owner.client, other, 'Greta, what is this?', [stranger.id]);
  expect(await awaiting(stranger.client)).toEqual([other.id]);
  await decide(reviewer.client, review, 'approve', 'Needed.');
  await expect(comment(reviewer.client, review, 'Too late?', [stranger.id])).rejects.toMatchObject(
    refused('TASK_CLOSED'),
  );
});

test('a reviewer finds by name the people to give a task to, and sees no more of them than their name and department', async () => {
  const { reviewer, superAdmin } = people;
  const [review] = await twoReviews();
  const { data } = await candidates(reviewer.client, review, ' GRE ');
  expect(data.list).toEqual([
    { userId: people.stranger.id, displayName: 'Greta Lind', department: 'Reception', email: '', jobTitle: '' },
  ]);
  const [whole] = (await candidates(superAdmin.client, review, 'Greta')).data.list;
  expect(whole).toMatchObject({ email: 'greta.lind@harborlane.example', jobTitle: 'Receptionist' });

  // The reviewer has the step already and cannot advise themselves; the subject may not decide, but may be asked.
  expect(await namesOf(reviewer.client, review, 'Priya')).toEqual([]);
  expect(await namesOf(reviewer.client, review, 'Priya', true)).toEqual([]);
  const { data: subject } = await superAdmin.client.GET('/api/v1/users/{id}', {
    params: { path: { id: review.userId } },
  });
  const name = present(subject.userView?.user, 'subject').displayName;
  expect(await namesOf(reviewer.client, review, name)).toEqual([]);
  expect(await namesOf(reviewer.client, review, name, true)).toEqual([name]);
  expect(await namesOf(reviewer.client, review, '%_')).toEqual([]);
});

test('a reviewer does not read the directory: two letters at least, and nothing about tasks that are not theirs', async () => {
  const { reviewer, stranger } = people;
  const [review] = await twoReviews();
  await expect(candidates(reviewer.client, review, ' g ')).rejects.toMatchObject({
    reason: 'INVALID_FIELD',
    fieldViolations: [expect.objectContaining({ field: 'query' })],
  });
  await expect(candidates(stranger.client, review, 'gr')).rejects.toMatchObject(refused('NOT_FOUND'));
  const { data } = await reviewer.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
    params: { path: { task_id: review.id } },
    body: { policyStepId: stepOf(review), newStepUserIds: [stranger.id], comment: 'Greta knows Tom.' },
  });
  expect(data.taskView?.task?.stepApproverIds).toEqual([stranger.id]);
});

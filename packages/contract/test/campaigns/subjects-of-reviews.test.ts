import type { Client } from '@oag/client';
import type { Task } from '@oag/types';
import { expect, test } from 'vitest';
import { actOn, createCampaign, endCampaign, inState, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { clientFor } from '../harness/clients.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// The parts of reviews that people see when their own access is reviewed.

const COMMENT = 'Moved to another team in May.';

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
});

type Reviewed = { campaignId: string; review: Task; subject: Client };

/** A campaign with a review on which the reviewer has commented, and the person whose access it is about. */
async function reviewed(discloseReviewsToSubjects: boolean): Promise<Reviewed> {
  const { owner, reviewer, superAdmin } = people;
  const { id } = await createCampaign(owner.client, {
    displayName: `Disclosed: ${discloseReviewsToSubjects}`,
    ownerIds: [owner.id],
  });
  await owner.client.POST('/api/v1/access_review/{id}', {
    params: { path: { id } },
    body: { accessReview: { discloseReviewsToSubjects } },
  });
  await actOn(owner.client, id, 'prepare');
  await inState(target, owner.client, id, 'ACCESS_REVIEW_STATE_REVIEW');
  await actOn(owner.client, id, 'start');
  const review = present(
    (await reviewsOf(reviewer.client, id)).find(
      ({ userId, stepApproverIds }) => userId !== reviewer.id && stepApproverIds?.includes(reviewer.id),
    ),
    'review',
  );
  await reviewer.client.POST('/api/v1/tasks/{task_id}/action/comment', {
    params: { path: { task_id: review.id } },
    body: { comment: COMMENT },
  });
  const body = { policyStepId: stepOf(review), comment: COMMENT };
  await reviewer.client.POST('/api/v1/tasks/{task_id}/action/deny', { params: { path: { task_id: review.id } }, body });
  const { client } = await clientFor(target, superAdmin.client, review.userId);
  return { campaignId: id, review, subject: client };
}

/** All that a client is answered about a review. */
async function seen(
  client: Client,
  { id }: Task,
): Promise<{ comments: number; recommendation: string; insights: number; history: number; text: string }> {
  const [read, found, insights, history, comments] = await Promise.all([
    client.GET('/api/v1/tasks/{id}', { params: { path: { id } } }),
    client.POST('/api/v1/search/tasks', { body: { refs: [{ id }], expandMask: { paths: ['*'] } } }),
    client.GET('/api/v1/tasks/{task_id}/insights', { params: { path: { task_id: id } } }),
    client.POST('/api/v1/task/audits', { body: { taskId: id } }),
    client.POST('/api/v1/task/audits', { body: { taskId: id, commentsOnly: true } }),
  ]);
  const task = present(read.data.taskView?.task, 'task');
  const text = JSON.stringify([read.data, found.data, insights.data, history.data, comments.data]);
  return {
    comments: task.commentCount,
    recommendation: task.recommendation,
    insights: task.insightIds?.length ?? 0,
    history: history.data.list?.length ?? 0,
    text,
  };
}

/** Expects that the parts for reviewers and those who run the campaign are hidden. */
function expectClosed(given: Awaited<ReturnType<typeof seen>>): void {
  expect(given).toMatchObject({ comments: 0, recommendation: 'INSIGHT_RECOMMENDATION_UNSPECIFIED', insights: 0 });
  expect(given.text).not.toContain(COMMENT);
  expect(given.text).not.toContain('c1.api.insight.v1.Insight');
}

test.each([[false], [true]])(
  'comments, insights and recommendation are closed to the subject while the campaign runs (discloseReviewsToSubjects: %j)',
  async (disclosed) => {
    const { campaignId, review, subject } = await reviewed(disclosed);
    expectClosed(await seen(subject, review));
    const ofReviewer = await seen(people.reviewer.client, review);
    expect(ofReviewer).toMatchObject({ comments: 2, recommendation: review.recommendation });
    expect(ofReviewer.text).toContain(COMMENT);
    expect((await seen(people.owner.client, review)).text).toContain(COMMENT);

    await endCampaign(target, people.owner.client, campaignId, 'CLOSE_DECISION_SKIP');
    const after = await seen(subject, review);
    if (!disclosed) return expectClosed(after);
    expect(after).toMatchObject({
      comments: 2,
      recommendation: review.recommendation,
      insights: review.insightIds?.length,
    });
    expect(after.text).toContain(COMMENT);
  },
);

test('people see what they wrote themselves about a review of their access', async () => {
  const { review, subject } = await reviewed(false);
  const own = 'I still need this.';
  await subject.POST('/api/v1/tasks/{task_id}/action/comment', {
    params: { path: { task_id: review.id } },
    body: { comment: own },
  });
  const { text } = await seen(subject, review);
  expect(text).toContain(own);
  expect(text).not.toContain(COMMENT);
});

test('the revocation after a denial does not show the reason to its subject', async () => {
  const { campaignId, subject } = await reviewed(false);
  await endCampaign(target, people.owner.client, campaignId, 'CLOSE_DECISION_SKIP');
  // Campaigns that deny the same access share one revocation.
  const { data } = await target.until(
    () => subject.POST('/api/v1/search/tasks', { body: { taskTypes: [{ revoke: {} }], expandMask: { paths: ['*'] } } }),
    (answer) => answer.data.list.length > 0,
  );
  const revocation = present(data.list[0]?.task, 'revocation');
  expect((await seen(subject, revocation)).text).not.toContain(COMMENT);
});

test('who may read reviews later is settled before anybody reviews', async () => {
  const { campaignId } = await reviewed(false);
  const body = { accessReview: { discloseReviewsToSubjects: true } };
  await expect(
    people.owner.client.POST('/api/v1/access_review/{id}', { params: { path: { id: campaignId } }, body }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a template, and a duplicate, say so for their campaigns', async () => {
  const { client, id } = people.owner;
  const { data } = await client.POST('/api/v1/access_review_template', {
    body: { displayName: 'Open', ownerIds: [id], discloseReviewsToSubjects: true },
  });
  const template = present(data.accessReviewTemplate, 'template');
  expect(template.discloseReviewsToSubjects).toBe(true);
  const params = { path: { id: template.id } };
  await client.POST('/api/v1/access_review_template/{id}', {
    params,
    body: { accessReviewTemplate: { discloseReviewsToSubjects: true } },
  });
  const { data: made } = await client.POST(
    '/api/v1/access_review_template/{access_review_template_id}/action/create_campaign',
    {
      params: { path: { access_review_template_id: template.id } },
      body: {},
    },
  );
  const campaign = present(made.accessReview?.accessReview, 'campaign');
  expect(campaign.discloseReviewsToSubjects).toBe(true);
  expect(
    await createCampaign(client, { displayName: 'Again', ownerIds: [id], duplicateFrom: campaign.id }),
  ).toMatchObject({ discloseReviewsToSubjects: true });
});

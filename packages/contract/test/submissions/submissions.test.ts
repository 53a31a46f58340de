import { startTimeStampAuthority, type TimeStampAuthority } from '@oag/api/time-stamp-authority';
import type { Client } from '@oag/client';
import type { SubmitAccessReviewRequest, SubmitAccessReviewResponse, Task } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createCampaign,
  endCampaign,
  inState,
  openCampaign,
  actOn,
  readCampaign,
  reviewsOf,
  stepOf,
} from '../harness/campaigns.ts';
import { decide } from '../harness/decisions.ts';
import { type People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { settledService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';

// Decisions that a reviewer keeps, submits, and gets to know the end of.

let authority: TimeStampAuthority;
let target: ServiceTarget;
let people: People;
let policyId: string;
beforeAll(async () => {
  authority = await startTimeStampAuthority();
  ({ target, people } = await settledService({
    flags: ['--outbound-hosts', '127.0.0.1', '--time-stamp-roots-file', authority.rootsFile],
  }));
  const userIds = [people.reviewer.id, people.stranger.id];
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'Either decides',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: { steps: [{ approval: { users: { userIds, allowSelfApproval: true }, requireDenialReason: true } }] },
      },
    },
  });
  policyId = present(data.policy, 'policy').id;
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await target.close();
  await authority.close();
});

type Open = { id: string; reviews: Task[]; params: { path: { access_review_id: string } } };

async function open(displayName: string): Promise<Open> {
  const { client, id: owner } = people.owner;
  const { id } = await openCampaign(target, client, { displayName, ownerIds: [owner], policyId });
  return { id, reviews: await reviewsOf(client, id), params: { path: { access_review_id: id } } };
}

async function mark(
  { params }: Open,
  client: Client,
  reviews: Task[],
  verb: 'REVIEW_VERB_APPROVE' | 'REVIEW_VERB_DENY',
  comment = '',
): Promise<void> {
  const decisions = reviews.map((review) => ({ taskId: review.id, policyStepId: stepOf(review), verb, comment }));
  await client.POST('/api/v1/access_review/{access_review_id}/pending_decisions', { params, body: { decisions } });
}

async function submit(
  { params }: Open,
  client: Client,
  body: SubmitAccessReviewRequest = {},
): Promise<SubmitAccessReviewResponse> {
  return (await client.POST('/api/v1/access_review/{access_review_id}/action/submit', { params, body })).data;
}

test('a reviewer marks reviews, changes a decision, takes one back and submits the rest', async () => {
  const campaign = await open('Marked');
  const { client } = people.reviewer;
  const [first, second] = campaign.reviews as [Task, Task];
  await mark(campaign, client, [first, second], 'REVIEW_VERB_APPROVE', 'Night shift.');
  await mark(campaign, client, [first], 'REVIEW_VERB_DENY', 'Left the ward.');
  const { data: taken } = await client.DELETE('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: campaign.params,
    body: { taskIds: [second.id] },
  });
  expect(taken.deletedCount).toBe(1);
  const { data: listed } = await client.GET('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: campaign.params,
  });
  expect(listed.list).toEqual([
    {
      taskId: first.id,
      policyStepId: stepOf(first),
      verb: 'REVIEW_VERB_DENY',
      comment: 'Left the ward.',
      batchId: '',
      decidedAt: expect.any(String),
      state: 'PENDING_DECISION_STATE_PENDING',
    },
  ]);
  const search = async (
    pendingActionFilter: 'PENDING_ACTION_FILTER_WITH_PENDING' | 'PENDING_ACTION_FILTER_WITHOUT_PENDING',
  ): Promise<number> =>
    (await client.POST('/api/v1/search/tasks', { body: { accessReviewIds: [campaign.id], pendingActionFilter } })).data
      .list.length;
  expect([
    await search('PENDING_ACTION_FILTER_WITH_PENDING'),
    await search('PENDING_ACTION_FILTER_WITHOUT_PENDING'),
  ]).toEqual([1, campaign.reviews.length - 1]);
  const { submission } = await submit(campaign, client);
  expect(submission).toMatchObject({
    state: 'SUBMISSION_STATE_DONE',
    submittedCount: 1,
    deniedCount: 1,
    successfulCount: 1,
  });

  const { data: audit } = await client.POST('/api/v1/task/audits', { body: { taskId: first.id, pageSize: 100 } });
  const actions = audit.list.flatMap(({ actionSubmitted }) => actionSubmitted?.action ?? []);
  expect(actions.map(({ bulkActionId }) => bulkActionId)).toEqual([submission?.id]);
});

test('a submission with the token of a preview submits exactly the decisions of the preview', async () => {
  const campaign = await open('Previewed');
  const { client } = people.reviewer;
  const [first, second] = [present(campaign.reviews[0], 'first'), present(campaign.reviews[1], 'second')];
  const preview = async (taskIds: string[] | null = null) =>
    (
      await client.POST('/api/v1/access_review/{access_review_id}/submissions/simulate', {
        params: campaign.params,
        body: { taskIds },
      })
    ).data;
  await mark(campaign, client, [first], 'REVIEW_VERB_APPROVE', 'Needed.');
  await mark(campaign, client, [second], 'REVIEW_VERB_DENY', 'Left.');
  expect(await preview()).toMatchObject({ approvedCount: 1, deniedCount: 1 });
  const taskIds = [first.id];
  const { previewToken, ...counts } = await preview(taskIds);
  expect(counts).toEqual({ approvedCount: 1, deniedCount: 0 });

  // Another decision, another verb, and another comment make another set.
  const refusal = (body: SubmitAccessReviewRequest): Promise<unknown> =>
    submit(campaign, client, { previewToken, ...body }).catch(
      (error: unknown) => (error as { reason?: string }).reason,
    );
  expect(await refusal({})).toBe('VERSION_MISMATCH');
  await mark(campaign, client, [first], 'REVIEW_VERB_DENY', 'Needed.');
  expect(await refusal({ taskIds })).toBe('VERSION_MISMATCH');
  await mark(campaign, client, [first], 'REVIEW_VERB_APPROVE', 'Not needed.');
  expect(await refusal({ taskIds })).toBe('VERSION_MISMATCH');
  await mark(campaign, client, [first], 'REVIEW_VERB_APPROVE', 'Needed.');
  const done = await submit(campaign, client, { previewToken, taskIds });
  expect(done).toMatchObject({ submission: { certifiedCount: 1, deniedCount: 0 }, remainingCount: 1 });
  expect(await refusal({ taskIds })).toBe('VERSION_MISMATCH');
});

test('late decisions, missing reasons and rows stopped by others are reported row by row', async () => {
  const campaign = await open('Overtaken');
  const { reviewer, stranger, owner } = people;
  const [first, second] = campaign.reviews as [Task, Task];
  await mark(campaign, reviewer.client, [first], 'REVIEW_VERB_APPROVE');
  await mark(campaign, reviewer.client, [second], 'REVIEW_VERB_DENY');
  const whole = await submit(campaign, reviewer.client, { allOrNothing: true });
  expect(whole.submission).toMatchObject({ state: 'SUBMISSION_STATE_FAILED', allOrNothing: true, refusedCount: 1 });
  expect(new Set(whole.results.map(({ outcome }) => outcome))).toEqual(
    new Set(['SUBMISSION_OUTCOME_NOT_APPLIED', 'SUBMISSION_OUTCOME_REFUSED']),
  );
  expect([whole.remainingCount, whole.submission?.error]).toEqual([2, expect.stringContaining('none was')]);
  const { data: history } = await owner.client.POST('/api/v1/task/audits', { body: { taskId: second.id } });
  expect(history.list.filter(({ bulkActionError }) => bulkActionError)).toMatchObject([
    {
      userId: reviewer.id,
      eventType: 'TASK_AUDIT_EVENT_TYPE_ERROR',
      bulkActionError: { error: whole.results.find(({ taskId }) => taskId === second.id)?.message },
    },
  ]);

  await decide(stranger.client, first, 'approve', '');
  const { data: listed } = await reviewer.client.GET('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: campaign.params,
  });
  expect(listed.list.map(({ state }) => state).toSorted()).toEqual([
    'PENDING_DECISION_STATE_ALREADY_DECIDED',
    'PENDING_DECISION_STATE_PENDING',
  ]);
  await mark(campaign, reviewer.client, [second], 'REVIEW_VERB_DENY', 'Left.');
  const late = await submit(campaign, reviewer.client);
  expect(late.submission).toMatchObject({ alreadyDecidedCount: 1, successfulCount: 1 });
  expect(late.results.find(({ taskId }) => taskId === first.id)).toMatchObject({
    outcome: 'SUBMISSION_OUTCOME_ALREADY_DECIDED',
    reason: 'ALREADY_DECIDED',
  });

  const body = { decisions: [{ taskId: first.id, policyStepId: stepOf(first), verb: 'REVIEW_VERB_APPROVE' as const }] };
  const { data: refused } = await reviewer.client.POST('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: campaign.params,
    body,
  });
  expect(refused.refused).toMatchObject([{ taskId: first.id, reason: 'TASK_CLOSED' }]);

  const { data: all } = await owner.client.GET('/api/v1/access_review/{access_review_id}/submissions', {
    params: campaign.params,
  });
  expect(all.list).toHaveLength(2);
  const path = { ...campaign.params.path, submission_id: present(late.submission, 'submission').id };
  const { data: one } = await owner.client.GET('/api/v1/access_review/{access_review_id}/submissions/{submission_id}', {
    params: { path },
  });
  expect(one.submission).toEqual(late.submission);
  const { data: results } = await owner.client.GET(
    '/api/v1/access_review/{access_review_id}/submissions/{submission_id}/results',
    { params: { path } },
  );
  expect(results.list).toEqual(late.results);
});

test('campaignHealth.phantomLockedCount shows the decisions of a killed process, which become pending again', async () => {
  const campaign = await open('Interrupted');
  const { reviewer, owner } = people;
  await mark(campaign, reviewer.client, campaign.reviews, 'REVIEW_VERB_APPROVE');
  expect((await readCampaign(owner.client, campaign.id)).campaignHealth).toEqual({
    checkedAt: expect.any(String),
    phantomLockedCount: 0,
  });
  // As it is when the process ends between the two halves of a submission.
  await target.database.pool.query(
    `with dead as (insert into submissions (id, access_review_id, user_id, state, all_or_nothing, submitted, created_at, expires_at)
       values ('dead', $1, $2, 'PENDING', false, $3, now(), now() + interval '1 hour'))
     update pending_decisions set submission_id = 'dead' where access_review_id = $1`,
    [campaign.id, reviewer.id, campaign.reviews.length],
  );
  const path = { ...campaign.params.path, submission_id: 'dead' };
  const read = async (): Promise<string | undefined> =>
    (
      await reviewer.client.GET('/api/v1/access_review/{access_review_id}/submissions/{submission_id}', {
        params: { path },
      })
    ).data.submission?.state;
  expect(await read()).toBe('SUBMISSION_STATE_PENDING');
  const { data: held } = await reviewer.client.GET('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: campaign.params,
  });
  expect(held.list[0]?.state).toBe('PENDING_DECISION_STATE_SUBMITTING');
  const undo = reviewer.client.DELETE('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: campaign.params,
    body: {},
  });
  await expect(undo).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });

  // It counts as dead, and the worker has not come by: its look waits for this row.
  const { pool } = target.database;
  await pool.query(`update submissions set expires_at = now() + interval '1 second' where id = 'dead'`);
  const locker = await pool.connect();
  await locker.query(`begin; select from submissions where id = 'dead' for update`);
  const seen = await target.until(
    () => readCampaign(owner.client, campaign.id),
    ({ campaignHealth }) => (campaignHealth?.phantomLockedCount ?? 0) > 0,
  );
  expect(seen.campaignHealth?.phantomLockedCount).toBe(campaign.reviews.length);
  await locker.query('rollback');
  locker.release();
  await target.until(read, (state) => state === 'SUBMISSION_STATE_FAILED');
  expect((await readCampaign(owner.client, campaign.id)).campaignHealth?.phantomLockedCount).toBe(0);
  expect((await submit(campaign, reviewer.client)).submission?.successfulCount).toBe(campaign.reviews.length);
});

test('signatureConfig: where a signature is asked for, nothing is decided without one, and it is stamped', async () => {
  const { owner, reviewer, superAdmin } = people;
  const { client } = owner;
  const signature = { meaningOfSignature: 'I have reviewed this access.', printedName: 'Nadia Osei' };
  const signatureConfig = {
    meaningOfSignature: signature.meaningOfSignature,
    requireSignature: true,
    stepUpProviderId: '',
    tspUrl: authority.url,
  };
  const { data: made } = await superAdmin.client.POST('/api/v1/access_review_template', {
    body: { displayName: 'Signed', ownerIds: [owner.id], policyId, accessReviewDuration: '864000s', signatureConfig },
  });
  expect(made.accessReviewTemplate?.signatureConfig).toEqual(signatureConfig);
  const ofTemplate = { params: { path: { id: present(made.accessReviewTemplate, 'template').id } } };
  await superAdmin.client.POST('/api/v1/access_review_template/{id}', {
    ...ofTemplate,
    body: { accessReviewTemplate: { signatureConfig } },
  });
  const { id } = await createCampaign(client, { displayName: 'Signed', ownerIds: [owner.id], policyId });
  await client.POST('/api/v1/access_review/{id}', {
    params: { path: { id } },
    body: { accessReview: { signatureConfig } },
  });
  expect((await readCampaign(client, id)).signatureConfig).toEqual(signatureConfig);
  await actOn(client, id, 'prepare');
  await inState(target, client, id, 'ACCESS_REVIEW_STATE_REVIEW');
  await actOn(client, id, 'start');
  const campaign: Open = { id, reviews: await reviewsOf(client, id), params: { path: { access_review_id: id } } };
  await expect(decide(reviewer.client, present(campaign.reviews[0], 'review'), 'approve', '')).rejects.toMatchObject({
    status: 400,
    reason: 'SIGNATURE_REQUIRED',
  });
  await mark(campaign, reviewer.client, campaign.reviews, 'REVIEW_VERB_APPROVE');
  await expect(submit(campaign, reviewer.client)).rejects.toMatchObject({ status: 400, reason: 'SIGNATURE_REQUIRED' });
  const { submission } = await submit(campaign, reviewer.client, { signature });
  expect(submission?.signature).toMatchObject({
    ...signature,
    userId: reviewer.id,
    timeStamp: { tspUrl: authority.url, token: expect.any(String) },
  });
});

test('owners see how reviewers decide, and how much was never submitted', async () => {
  const campaign = await open('Watched');
  const { owner, reviewer, stranger } = people;
  const [first, second] = campaign.reviews as [Task, Task];
  await mark(campaign, stranger.client, [first, second], 'REVIEW_VERB_APPROVE');
  await mark(campaign, reviewer.client, [first], 'REVIEW_VERB_DENY', 'Left.');
  await mark(campaign, reviewer.client, [second], 'REVIEW_VERB_APPROVE');
  await submit(campaign, reviewer.client);
  await endCampaign(target, owner.client, campaign.id, 'CLOSE_DECISION_SKIP');
  const { data } = await owner.client.GET('/api/v1/access_review/{access_review_id}/reviewer_signals', {
    params: campaign.params,
  });
  expect(data.list).toMatchObject([
    {
      userId: reviewer.id,
      decisionCount: 2,
      certifiedPercent: 50,
      deniedCount: 1,
      longestStreak: 1,
      submissionCount: 1,
    },
  ]);
  expect(data.discardedDecisionCount).toBe('2');
});

import type { Client } from '@oag/client';
import type { Task } from '@oag/types';
import { endCampaign, openCampaign, revocationOf, reviewsOf, stepOf } from '../campaigns.ts';
import { decide, provisionerOf, readTask } from '../decisions.ts';
import type { People } from '../people.ts';
import { present } from '../present.ts';
import type { ServiceTarget } from '../service-target.ts';
import { type Stage, STAGE } from './stage-type.ts';

export async function endedReview(target: ServiceTarget, { owner }: People): Promise<Task> {
  const { id } = await openCampaign(target, owner.client, { displayName: 'Over', ownerIds: [owner.id] });
  await endCampaign(target, owner.client, id, 'CLOSE_DECISION_SKIP');
  return present((await reviewsOf(owner.client, id))[0], 'review');
}

/** A campaign whose reviews are approved with a fresh authentication, which the reviewer has begun for one of them. */
export async function stepUp(
  target: ServiceTarget,
  { owner, reviewer, superAdmin }: People,
): Promise<{ stepUpProvider: string; stepUpTransaction: string; stepUpReview: Task }> {
  const { data: made } = await superAdmin.client.POST('/api/v1/step-up/providers', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { displayName: 'Security key', passkey: {} },
  });
  const requiresStepUpProviderId = present(made.stepUpProvider, 'provider').id;
  const { data: policy } = await superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'Owners decide with a key',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, requiresStepUpProviderId } }] } },
    },
  });
  const { id } = await openCampaign(target, owner.client, {
    displayName: 'With a key',
    ownerIds: [owner.id],
    policyId: present(policy.policy, 'policy').id,
  });
  const review = present((await reviewsOf(owner.client, id))[0], 'review');
  const { data: begun } = await reviewer.client.POST('/api/v1/step-up/transactions', {
    body: { approveTask: { taskId: review.id, policyStepId: stepOf(review) } },
  });
  return {
    stepUpProvider: requiresStepUpProviderId,
    stepUpTransaction: present(begun.transaction, 'transaction').id,
    stepUpReview: review,
  };
}

/** A campaign in which one review is skipped, and the revocation of the other fails. */
export async function spoilCampaign(target: ServiceTarget, people: People): Promise<Pick<Stage, 'skipped' | 'failed'>> {
  const { owner, reviewer, superAdmin } = people;
  const { id } = await openCampaign(target, owner.client, { displayName: 'Spoilt', ownerIds: [owner.id] });
  const [first, second] = await reviewsOf(owner.client, id);
  const review = present(first, 'review');
  const { data: skipped } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params: { path: { task_id: review.id } },
    body: { policyStepId: stepOf(review) },
  });
  const revocation = await revocationOf(
    target,
    superAdmin.client,
    await decide(reviewer.client, present(second, 'review'), 'deny', 'No longer needed.'),
  );
  const { data: failed } = await provisionerOf(revocation, people).POST(
    '/api/v1/tasks/{task_id}/action/provision-error',
    {
      params: { path: { task_id: revocation.id } },
      body: { policyStepId: stepOf(revocation), errorCode: 'LOCKED', description: 'It is locked.' },
    },
  );
  return { skipped: present(skipped.taskView?.task, 'task'), failed: present(failed.taskView?.task, 'task') };
}

/** Denies a review by marking and submitting it. */
export async function submitDenial(
  client: Client,
  access_review_id: string,
  review: Task,
): Promise<{ denied: Task; submission: string }> {
  const path = { access_review_id };
  const decisions = [
    { taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_DENY', comment: 'No longer needed.' },
  ] as const;
  await client.POST('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: { path },
    body: { decisions: [...decisions] },
  });
  const params = { path, header: { 'Idempotency-Key': STAGE } };
  const matching = '/api/v1/access_review/{access_review_id}/matching_decisions';
  const filter = { query: 'nothing has this name' };
  const { data: preview } = await client.POST(`${matching}/simulate`, {
    params: { path },
    body: { filter, verb: 'REVIEW_VERB_APPROVE' },
  });
  const { previewToken } = preview;
  await client.POST(matching, { params, body: { filter, verb: 'REVIEW_VERB_APPROVE', previewToken } });
  const { data } = await client.POST('/api/v1/access_review/{access_review_id}/action/submit', {
    params,
    body: { allOrNothing: true },
  });
  return { denied: await readTask(client, review.id), submission: present(data.submission, 'submission').id };
}

export async function makeReport(target: ServiceTarget, { owner }: People, access_review_id: string): Promise<string> {
  const params = { path: { access_review_id } };
  await owner.client.POST('/api/v1/access_review/{access_review_id}/report', { params, body: {} });
  const { data } = await target.until(
    () => owner.client.GET('/api/v1/access_review/{access_review_id}/report', { params }),
    (answer) => answer.data.list[0]?.state === 'REPORT_STATE_OK',
  );
  return present(data.list[0], 'report').id;
}

export async function makeTemplate({ owner }: People): Promise<string> {
  const params = { header: { 'Idempotency-Key': STAGE } };
  const { data } = await owner.client.POST('/api/v1/access_review_template', {
    params,
    body: { displayName: 'Yearly', ownerIds: [owner.id] },
  });
  const { id } = present(data.accessReviewTemplate, 'template');
  const path = { access_review_template_id: id };
  await owner.client.POST('/api/v1/access_review_template/{access_review_template_id}/action/create_campaign', {
    params: { ...params, path },
    body: {},
  });
  return id;
}

import type { Client } from '@oag/client';
import type { AccessReview, CloseDecisionInput, CreateAccessReviewRequest, Task } from '@oag/types';
import { present } from './present.ts';
import type { Target } from './target.ts';

type CampaignAction = 'prepare' | 'unprepare' | 'start';

/** Creates a campaign, a draft. */
export async function createCampaign(client: Client, body: CreateAccessReviewRequest): Promise<AccessReview> {
  const { data } = await client.POST('/api/v1/access_review', { body });
  return present(data.accessReview?.accessReview, 'accessReview');
}

export async function readCampaign(client: Client, id: string): Promise<AccessReview> {
  const { data } = await client.GET('/api/v1/access_review/{id}', { params: { path: { id } } });
  return present(data.accessReview?.accessReview, 'accessReview');
}

/** Does something to a campaign and gives it as it was answered. */
export async function actOn(client: Client, id: string, action: CampaignAction): Promise<AccessReview> {
  const { data } = await client.POST(`/api/v1/access_review/{access_review_id}/action/${action}`, {
    params: { path: { access_review_id: id } },
    body: {},
  });
  return present(data.accessReview?.accessReview, 'accessReview');
}

/** Waits until the campaign is in the state. */
export const inState = (
  target: Target,
  client: Client,
  id: string,
  state: AccessReview['state'],
): Promise<AccessReview> =>
  target.until(
    () => readCampaign(client, id),
    (campaign) => campaign.state === state,
  );

/** Creates, prepares and starts a campaign. Its denials open revoke tasks of their own, regardless of other campaigns in the test. */
export async function openCampaign(
  target: Target,
  client: Client,
  body: CreateAccessReviewRequest,
): Promise<AccessReview> {
  const { id } = await createCampaign(client, { ...body, remediation: { separateTasks: true, ...body.remediation } });
  await actOn(client, id, 'prepare');
  await inState(target, client, id, 'ACCESS_REVIEW_STATE_REVIEW');
  return actOn(client, id, 'start');
}

/** Ends a campaign and waits until it is closed. */
export async function endCampaign(
  target: Target,
  client: Client,
  id: string,
  openReviews: CloseDecisionInput,
): Promise<AccessReview> {
  await client.POST('/api/v1/access_review/{access_review_id}/action/end', {
    params: { path: { access_review_id: id } },
    body: { openReviews },
  });
  return inState(target, client, id, 'ACCESS_REVIEW_STATE_CLOSED');
}

/** The reviews of a campaign, in no order. */
export async function reviewsOf(client: Client, campaignId: string): Promise<Task[]> {
  const { data } = await client.POST('/api/v1/search/tasks', {
    body: { accessReviewIds: [campaignId], taskTypes: [{ certify: {} }], pageSize: 100 },
  });
  return data.list.map((view) => present(view.task, 'task'));
}

/** The revoke task that the denial of a review made. */
export async function revocationOf({ remembers }: Target, client: Client, review: Task): Promise<Task> {
  const { data } = await client.POST('/api/v1/search/tasks', { body: { taskTypes: [{ revoke: {} }], pageSize: 100 } });
  const view = data.list.find(
    ({ task }) => !remembers || task?.type?.revoke?.source?.review?.certTicketId === review.id,
  );
  return present(view?.task, `the revoke task of ${review.displayName}`);
}

/** The step that a decision about the task has to name. */
export const stepOf = (task: Task): string =>
  present(task.policy?.current, `the current step of ${task.displayName}`).id;

import { iterate, iterateExpanded } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { toReviewRow, type ReviewRow } from './review-row.ts';

export type Verb = 'certify' | 'revoke';
export type Mark = { verb: Verb; comment: string };
export type Marks = ReadonlyMap<string, Mark>;

const PAGE_SIZE = 100;
/** The objects that a row shows; no others are asked for. */
const ROW_PATHS = [
  'app_id',
  'app_user_id',
  'identity_user_id',
  'app_entitlement_ids',
  'entitlement_resource',
  'insight_ids',
  'revocation_effect',
];

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaign', campaignId],
    queryFn: async ({ signal }) => {
      const params = { path: { id: campaignId } };
      const { data } = await client.GET('/api/v1/access_review/{id}', { params, signal });
      const campaign = data.accessReview?.accessReview;
      if (!campaign) throw new Error(`The service has no campaign ${campaignId}`);
      return campaign;
    },
  });

/** The open reviews of a campaign that wait for a person, all of them, in the order of the service. */
export const reviewRowsQuery = (campaignId: string, userId: string) =>
  queryOptions({
    queryKey: ['review-rows', campaignId, userId],
    queryFn: async ({ signal }): Promise<ReviewRow[]> => {
      const body = {
        accessReviewIds: [campaignId],
        assigneesInIds: [userId],
        taskStates: ['TASK_STATE_OPEN' as const],
        pageSize: PAGE_SIZE,
        expandMask: { paths: ROW_PATHS },
      };
      const rows: ReviewRow[] = [];
      for await (const parts of iterateExpanded(client, '/api/v1/search/tasks', { body, signal }))
        rows.push(toReviewRow(parts, userId));
      return rows;
    },
  });

/** The decisions that the reviewer has marked and not yet submitted, by task. They are private to the reviewer. */
export const marksQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['marks', campaignId],
    // The reviewer may work in another window as well.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<Marks> => {
      const params = { path: { access_review_id: campaignId }, query: { page_size: PAGE_SIZE } };
      const marks = new Map<string, Mark>();
      const path = '/api/v1/access_review/{access_review_id}/pending_decisions';
      for await (const { taskId, verb, comment } of iterate(client, path, { params, signal }))
        marks.set(taskId, { verb: verb === 'REVIEW_VERB_APPROVE' ? 'certify' : 'revoke', comment });
      return marks;
    },
  });

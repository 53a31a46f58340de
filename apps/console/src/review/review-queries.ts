import { expand, iterate, iterateExpanded, pages } from '@oag/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { toReviewRow, type ReviewRow } from './review-row.ts';

export type Verb = 'certify' | 'revoke';
export type Mark = { verb: Verb; comment: string };
export const verbToWire = { certify: 'REVIEW_VERB_APPROVE', revoke: 'REVIEW_VERB_DENY' } as const;
export type Marks = ReadonlyMap<string, Mark>;

const PAGE_SIZE = 100;
const FOCUS_MAX = 2_000;
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

/** Where a batch of rows begins, and of how many pages it is. */
type BatchStart = { pageToken: string; pageCount: number };
export type Batch = { rows: ReviewRow[]; nextPageToken: string; pageCount: number };

const PAGES_MAX = 16;

/** The open reviews of a campaign that wait for a person; with `taskIds`, those among them. */
const openReviews = (campaignId: string, userId: string, taskIds?: readonly string[]) => ({
  accessReviewIds: [campaignId],
  assigneesInIds: [userId],
  // Revocations are tasks of the campaign, too, and may wait for the same person.
  taskTypes: [{ certify: {} }],
  taskStates: ['TASK_STATE_OPEN' as const],
  pageSize: PAGE_SIZE,
  expandMask: { paths: ROW_PATHS },
  ...(taskIds && { refs: taskIds.map((id) => ({ id })) }),
});

/**
 * The open reviews of a campaign that wait for a person, in the order of the service. The first page is shown as soon as it is there; each
 * batch after it has twice as many pages, so that many rows are drawn few times.
 */
export const reviewRowsQuery = (campaignId: string, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['review-rows', campaignId, userId],
    queryFn: async ({ pageParam: { pageToken, pageCount }, signal }): Promise<Batch> => {
      const body = { ...openReviews(campaignId, userId), pageToken };
      const rows: ReviewRow[] = [];
      let read = 0;
      for await (const page of pages(client, '/api/v1/search/tasks', { body, signal })) {
        for (const parts of expand(page).list ?? []) rows.push(toReviewRow(parts, userId));
        read += 1;
        if (read === pageCount) return { rows, nextPageToken: page.nextPageToken, pageCount };
      }
      return { rows, nextPageToken: '', pageCount };
    },
    initialPageParam: { pageToken: '', pageCount: 1 } as BatchStart,
    getNextPageParam: ({ nextPageToken, pageCount }: Batch): BatchStart | undefined =>
      nextPageToken === '' ? undefined : { pageToken: nextPageToken, pageCount: Math.min(2 * pageCount, PAGES_MAX) },
  });

/** Those of the reviews that are open and wait for the person now. At most 100 ids. */
export async function readReviewRows(
  campaignId: string,
  userId: string,
  taskIds: readonly string[],
): Promise<ReviewRow[]> {
  const rows: ReviewRow[] = [];
  const body = openReviews(campaignId, userId, taskIds);
  for await (const parts of iterateExpanded(client, '/api/v1/search/tasks', { body }))
    rows.push(toReviewRow(parts, userId));
  return rows;
}

/** The decisions that the reviewer has marked and not yet submitted, by task. They are private to the reviewer. */
export const marksQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['marks', campaignId],
    // The reviewer may work in another window as well. Very many marks are read again with the page only.
    refetchOnWindowFocus: ({ state }: { state: { data: Marks | undefined } }) =>
      (state.data?.size ?? 0) > FOCUS_MAX ? false : 'always',
    queryFn: async ({ signal }): Promise<Marks> => {
      const params = { path: { access_review_id: campaignId }, query: { page_size: PAGE_SIZE } };
      const marks = new Map<string, Mark>();
      const path = '/api/v1/access_review/{access_review_id}/pending_decisions';
      for await (const { taskId, verb, comment } of iterate(client, path, { params, signal }))
        marks.set(taskId, { verb: verb === 'REVIEW_VERB_APPROVE' ? 'certify' : 'revoke', comment });
      return marks;
    },
  });

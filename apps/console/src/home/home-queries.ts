import { iterate } from '@oag/client';
import type { AccessReview, ProgressCounts, SearchTasksRequest } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { requestTypes, searchTasks, taskViewRequest } from '../tasks/task-list-query.ts';
import type { TaskData } from '../tasks/task-queries.ts';

export type DueReview = { campaign: AccessReview; counts: ProgressCounts };

/** The open campaigns in which the viewer has reviews, the next due first. */
export const dueReviewsQuery = queryOptions({
  queryKey: ['due-reviews'],
  queryFn: async ({ signal }): Promise<DueReview[]> => {
    const { data: caller } = await client.GET('/api/v1/auth/introspect', { signal });
    const due: DueReview[] = [];
    for await (const { accessReview } of iterate(client, '/api/v1/access_reviews', { signal })) {
      if (accessReview?.state !== 'ACCESS_REVIEW_STATE_OPEN') continue;
      const params = { path: { access_review_id: accessReview.id } };
      const { data } = await client.GET('/api/v1/access_review/{access_review_id}/progress', { params, signal });
      const own = data.reviewers.find(({ userId }) => userId === caller.userId);
      if (own) due.push({ campaign: accessReview, counts: own.counts });
    }
    return due.toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
  },
});

/** Whether nobody has ever made a campaign that the viewer may see. */
export const hasNoCampaignQuery = queryOptions({
  queryKey: ['has-no-campaign'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<boolean> => {
    const { data } = await client.GET('/api/v1/access_reviews', { params: { query: { page_size: 1 } }, signal });
    return data.list.length === 0;
  },
});

const endOf = ({ campaign }: DueReview): string => campaign.completionDate ?? '9999';

/** How many tasks of a kind the page shows; the list has the others. */
const SHOWN = 5;

export type Waiting = { [Kind in 'approve' | 'carryOut' | 'advice' | 'requests']: TaskData[] };

/** The first tasks that wait for the viewer, by what they are to do, and their own open requests. */
export const waitingQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['task-list', 'home', viewerId],
    queryFn: async ({ signal }): Promise<Waiting> => {
      const first = async (request: SearchTasksRequest): Promise<TaskData[]> =>
        (await searchTasks(request, '', signal)).items.slice(0, SHOWN);
      const [approve, carryOut, advice, requests] = await Promise.all([
        first(taskViewRequest(viewerId, 'approve')),
        first(taskViewRequest(viewerId, 'carry-out')),
        first(taskViewRequest(viewerId, 'advice')),
        first({
          openerOrSubjectUserId: viewerId,
          taskTypes: requestTypes,
          taskStates: ['TASK_STATE_OPEN'],
        }),
      ]);
      return { approve, carryOut, advice, requests };
    },
  });

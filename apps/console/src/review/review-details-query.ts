import { expand } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

export type ReviewEvent = { id: string; at: Date; comment: string };
export type ReviewDetailsData = { lostToo: string[]; events: ReviewEvent[] };

const EVENTS_MAX = 20;

/** The access that a revocation takes away as well, and the comments on a review, the newest first. */
export const reviewDetailsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['review-details', taskId],
    queryFn: async ({ signal }): Promise<ReviewDetailsData> => {
      const body = { newestFirst: true, commentsOnly: true, pageSize: EVENTS_MAX, taskId };
      const [{ data: task }, { data: audits }] = await Promise.all([
        client.GET('/api/v1/tasks/{id}', { params: { path: { id: taskId } }, signal }),
        client.POST('/api/v1/task/audits', { body, signal }),
      ]);
      const { taskView } = expand(task);
      return {
        lostToo: (taskView?.dependents ?? []).map(({ displayName }) => displayName),
        events: audits.list.flatMap(({ id, created, comment }) =>
          comment?.comment ? [{ id, at: new Date(created ?? 0), comment: comment.comment }] : [],
        ),
      };
    },
  });

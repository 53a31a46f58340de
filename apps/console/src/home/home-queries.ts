import { iterate } from '@oag/client';
import type { AccessReview, ProgressCounts } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

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

const endOf = ({ campaign }: DueReview): string => campaign.completionDate ?? '9999';

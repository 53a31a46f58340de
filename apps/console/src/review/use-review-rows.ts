import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { reviewRowsQuery } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

/** The rows of a reviewer: the first ones at once, the others as they arrive. */
export function useReviewRows(campaignId: string, userId: string): { rows: readonly ReviewRow[]; isComplete: boolean } {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useSuspenseInfiniteQuery(
    reviewRowsQuery(campaignId, userId),
  );
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const rows = useMemo(() => data.pages.flatMap((batch) => batch.rows), [data]);
  return { rows, isComplete: !hasNextPage };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServiceEvent } from '../api/service-events.ts';
import { campaignQuery, readReviewRows, reviewRowsQuery, type Batch } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

const IDS_MAX = 100;
/** Changes that come together are read together. */
const COLLECT_MILLISECONDS = 250;

/**
 * Takes rows out that somebody else has decided or taken over, and shows rows that come to the reviewer, as it happens. `onGone` gets the rows that
 * left.
 */
export function useLiveReviews(campaignId: string, userId: string, onGone: (gone: readonly ReviewRow[]) => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { queryKey } = reviewRowsQuery(campaignId, userId);

    const read = async (): Promise<void> => {
      const ids = [...changed];
      changed.clear();
      if (ids.length > IDS_MAX) return queryClient.invalidateQueries({ queryKey });
      const now = new Map((await readReviewRows(campaignId, userId, ids)).map((row) => [row.taskId, row]));
      const data = queryClient.getQueryData(queryKey);
      if (!data) return;
      const isChanged = new Set(ids);
      const before = data.pages.flatMap(({ rows }) => rows).filter(({ taskId }) => isChanged.has(taskId));
      const isKnown = new Set(before.map(({ taskId }) => taskId));
      const added = [...now.values()].filter(({ taskId }) => !isKnown.has(taskId));
      queryClient.setQueryData(queryKey, {
        ...data,
        pages: data.pages.map((batch, index): Batch => ({
          ...batch,
          rows: [
            ...batch.rows.flatMap((row) => (isChanged.has(row.taskId) ? (now.get(row.taskId) ?? []) : [row])),
            ...(index === 0 ? added : []),
          ],
        })),
      });
      const gone = before.filter(({ taskId }) => !now.has(taskId));
      if (gone.length > 0) onGone(gone);
    };
    const stop = onServiceEvent(({ kind, objectId, accessReviewId }) => {
      if (kind === 'reset' || (kind === 'campaign.tasks_changed' && objectId === campaignId))
        void queryClient.invalidateQueries({ queryKey });
      else if (kind.startsWith('campaign.') && objectId === campaignId)
        void queryClient.invalidateQueries({ queryKey: campaignQuery(campaignId).queryKey });
      else if (kind.startsWith('task.') && accessReviewId === campaignId) {
        changed.add(objectId);
        timer ??= setTimeout(() => {
          timer = undefined;
          // A row that cannot be read now is read with the next change, or when the page is opened again.
          read().catch(() => queryClient.invalidateQueries({ queryKey }));
        }, COLLECT_MILLISECONDS);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [campaignId, userId, queryClient, onGone]);
}

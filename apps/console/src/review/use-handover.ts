import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reviewRowsQuery } from './review-queries.ts';

const AGAIN_MILLISECONDS = 1_500;
/** The rows that a policy does not let a delegate decide stay: so many looks without a change are the end. */
const UNCHANGED_MAX = 4;

/** Reads the rows again while the service gives them to a delegate in the background: nobody gets events about rows that are no longer theirs. */
export function useHandover(campaignId: string, userId: string, rowCount: number): { begin: () => void } {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useRef(rowCount);
  useEffect(() => {
    count.current = rowCount;
  }, [rowCount]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (unchanged: number): void => {
    timer.current = setTimeout(() => {
      const before = count.current;
      const { queryKey } = reviewRowsQuery(campaignId, userId);
      void queryClient.invalidateQueries({ queryKey }).then(() => {
        const now = queryClient.getQueryData(queryKey)?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
        if (now > 0 && unchanged < UNCHANGED_MAX) look(now === before ? unchanged + 1 : 0);
      });
    }, AGAIN_MILLISECONDS);
  };
  return { begin: () => look(0) };
}

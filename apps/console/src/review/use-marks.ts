import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { undoBatch } from './matching-decisions.ts';
import { outboxOf, withChanges, type Change, type Outbox } from './outbox.ts';
import { marksQuery, type Mark, type Marks } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

export type MarkActions = {
  marks: Marks;
  outbox: Outbox;
  isOffline: boolean;
  /** Marks rows, as one step that `undo` takes back. */
  mark: (rows: readonly ReviewRow[], mark: Mark | null) => void;
  /** Makes a batch that the service has marked a step that `undo` takes back. */
  remember: (batchId: string) => void;
  /** Takes the last step back, and gives how many marks that changed, and the rows of chosen ones. */
  undo: () => Promise<{ count: number; taskIds: readonly string[] }>;
};

/** The marks of the reviewer, those on their way included, and what changes them. */
export function useMarks(campaignId: string, userId: string): MarkActions {
  const { data } = useSuspenseQuery(marksQuery(campaignId));
  const outbox = outboxOf(campaignId, userId);
  const changes = useSyncExternalStore(outbox.subscribe, outbox.changes);
  const isOffline = useSyncExternalStore(outbox.subscribe, outbox.isOffline);
  const marks = useMemo(() => withChanges(data, changes), [data, changes]);
  const queryClient = useQueryClient();
  const steps = useRef<(Change[] | { batchId: string })[]>([]);
  return {
    marks,
    outbox,
    isOffline,
    mark: (rows, mark) => {
      steps.current.push(rows.map(({ taskId, stepId }) => ({ taskId, stepId, mark: marks.get(taskId) ?? null })));
      outbox.put(rows.map(({ taskId, stepId }) => ({ taskId, stepId, mark })));
    },
    remember: (batchId) => {
      steps.current.push({ batchId });
    },
    undo: async () => {
      const step = steps.current.pop() ?? [];
      if (Array.isArray(step)) {
        if (step.length > 0) outbox.put(step);
        return { count: step.length, taskIds: step.map(({ taskId }) => taskId) };
      }
      try {
        await outbox.settled();
        const count = await undoBatch(campaignId, step.batchId);
        await queryClient.invalidateQueries({ queryKey: marksQuery(campaignId).queryKey });
        return { count, taskIds: [] };
      } catch (error) {
        steps.current.push(step);
        throw error;
      }
    },
  };
}

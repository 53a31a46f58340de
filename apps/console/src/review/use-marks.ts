import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { outboxOf, withChanges, type Change, type Outbox } from './outbox.ts';
import { marksQuery, type Mark, type Marks } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

export type MarkActions = {
  marks: Marks;
  outbox: Outbox;
  isOffline: boolean;
  /** Marks rows, as one step that `undo` takes back. */
  mark: (rows: readonly ReviewRow[], mark: Mark | null) => void;
  /** Takes the last step back, and gives its rows; none when there is none. */
  undo: () => readonly string[];
};

/** The marks of the reviewer, those on their way included, and what changes them. */
export function useMarks(campaignId: string, userId: string): MarkActions {
  const { data } = useSuspenseQuery(marksQuery(campaignId));
  const outbox = outboxOf(campaignId, userId);
  const changes = useSyncExternalStore(outbox.subscribe, outbox.changes);
  const isOffline = useSyncExternalStore(outbox.subscribe, outbox.isOffline);
  const marks = useMemo(() => withChanges(data, changes), [data, changes]);
  const steps = useRef<Change[][]>([]);
  return {
    marks,
    outbox,
    isOffline,
    mark: (rows, mark) => {
      steps.current.push(rows.map(({ taskId, stepId }) => ({ taskId, stepId, mark: marks.get(taskId) ?? null })));
      outbox.put(rows.map(({ taskId, stepId }) => ({ taskId, stepId, mark })));
    },
    undo: () => {
      const step = steps.current.pop() ?? [];
      if (step.length > 0) outbox.put(step);
      return step.map(({ taskId }) => taskId);
    },
  };
}

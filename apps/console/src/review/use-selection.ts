import { useMemo, useState } from 'react';
import type { ReviewRow } from './review-row.ts';

export type Selection = {
  ids: ReadonlySet<string>;
  /** The selected rows that the list shows, in its order. */
  rows: readonly ReviewRow[];
  /** `isRange` selects everything from the row that was selected last. */
  toggle: (taskId: string, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => void;
};

/** Which of the shown rows are selected. Rows that a filter hides are not: nobody decides what they do not see. */
export function useSelection(ordered: readonly ReviewRow[]): Selection {
  const [chosen, setChosen] = useState<{ ids: ReadonlySet<string>; anchor: string | undefined }>({
    ids: new Set(),
    anchor: undefined,
  });
  const rows = useMemo(() => ordered.filter(({ taskId }) => chosen.ids.has(taskId)), [ordered, chosen]);
  return {
    ids: chosen.ids,
    rows,
    toggle: (taskId, isRange) =>
      setChosen(({ ids, anchor }) => {
        const next = new Set(ids);
        const [from, to] = [anchor ?? taskId, taskId].map((id) => ordered.findIndex((row) => row.taskId === id));
        if (isRange && from !== undefined && to !== undefined && from >= 0)
          for (const row of ordered.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.taskId);
        else if (!next.delete(taskId)) next.add(taskId);
        return { ids: next, anchor: taskId };
      }),
    selectAll: () =>
      setChosen({
        ids: rows.length === ordered.length ? new Set() : new Set(ordered.map(({ taskId }) => taskId)),
        anchor: undefined,
      }),
    clear: () => setChosen({ ids: new Set(), anchor: undefined }),
  };
}

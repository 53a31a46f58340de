import { useState } from 'react';
import type { ReviewRow } from './review-row.ts';

/** The row that keys act on, the first one unless another was chosen. When the details are open, they follow it. */
export function useActiveRow(
  ordered: readonly ReviewRow[],
  openId: string | undefined,
  showDetails: (taskId: string | undefined) => void,
) {
  const [activeId, setActiveId] = useState<string>();
  const active = ordered.find(({ taskId }) => taskId === activeId) ?? ordered[0];
  /** To the row that takes the place of those that leave the list. */
  const moveOn = (leaving: readonly ReviewRow[]): void => {
    const ids = new Set(leaving.map(({ taskId }) => taskId));
    const at = ordered.findIndex(({ taskId }) => ids.has(taskId));
    const next =
      ordered.slice(at).find(({ taskId }) => !ids.has(taskId)) ?? ordered.findLast(({ taskId }) => !ids.has(taskId));
    setActiveId(next?.taskId);
    if (openId !== undefined) showDetails(next?.taskId);
  };
  const move = (by: number): void => {
    const at = ordered.findIndex(({ taskId }) => taskId === active?.taskId);
    const next = ordered[Math.min(Math.max(at + by, 0), ordered.length - 1)];
    if (!next) return;
    setActiveId(next.taskId);
    if (openId !== undefined) showDetails(next.taskId);
  };
  return { active, setActiveId, move, moveOn };
}

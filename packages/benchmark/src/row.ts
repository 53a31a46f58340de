import type { Laboratory } from './laboratory.ts';

/** One measured thing beside what it is measured against, or beside a fixed mark. */
export type Result = {
  /** What is measured. */
  what: string;
  /** What it is measured against; '' when there is nothing but the mark. */
  against: string;
  /** The medians of both sides, with their units: ours, theirs. They hold for one machine only. */
  medians: string[];
  /** What the mark is about: a ratio, or a number of `unit`; undefined where the system does not tell. */
  value: number | undefined;
  unit: '×' | 'MB' | 'round trips';
  mark: { atLeast: number } | { atMost: number };
};

/** Measures one thing and what belongs to it. One file per row. */
export type Row = (laboratory: Laboratory) => Promise<Result[]>;

/** Whether the mark is reached. What could not be measured has not reached it. */
export function reaches({ value, mark }: Result): boolean {
  if (value === undefined) return false;
  return 'atLeast' in mark ? value >= mark.atLeast : value <= mark.atMost;
}

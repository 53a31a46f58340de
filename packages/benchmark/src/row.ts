import type { Laboratory } from './laboratory.ts';

/** One measured thing beside what it is measured against, or beside a fixed mark. */
export type Result = {
  /** What is measured. */
  what: string;
  /** The baseline of the comparison; '' when there is none. */
  against: string;
  /** The medians of both sides, with their units: ours, theirs. They hold for one machine only. */
  medians: string[];
  /** The value to compare with the mark: a ratio, or an amount of `unit`, or several; undefined where the system does not report it. */
  value: number | number[] | undefined;
  unit: '×' | 'MB' | 'kB' | 'ms' | 's' | '/s' | '/min' | 'round trips' | 'filters';
  /** Absent where there is nothing to reach: then the value holds for one machine, and is there to be known. */
  mark?: { atLeast: number } | { atMost: number };
  /** How the database carries a search out, in words, how many tasks it found and read. Such results have a table of their own. */
  plan?: { way: string; found: number; read: number };
};

/** Measures one thing and what belongs to it. One file per row. */
export type Row = (laboratory: Laboratory) => Promise<Result[]>;

/** Whether the mark is reached, if there is one. A value that could not be measured does not reach it. */
export function reaches({ value, mark }: Result): boolean {
  if (!mark) return true;
  if (value === undefined) return false;
  return [value].flat().every((each) => ('atLeast' in mark ? each >= mark.atLeast : each <= mark.atMost));
}

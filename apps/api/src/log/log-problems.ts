import type { LogProblem } from '@oag/types';

const LISTED = 100;

/** The problems found; only the first ones are reported in detail. */
export type Problems = {
  count: number;
  list: LogProblem[];
  add(reason: string, index: number, description: string, eventUid?: string): void;
};

export function collectProblems(): Problems {
  const problems: Problems = {
    count: 0,
    list: [],
    add(reason, index, description, eventUid = '') {
      problems.count += 1;
      if (problems.list.length < LISTED) problems.list.push({ reason, index: String(index), description, eventUid });
    },
  };
  return problems;
}

import type { Problem } from './problems.ts';

export const exitCodes = { right: 0, wrong: 1, unreadable: 2, notCompared: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What a verification came to. */
export type Result = {
  exitCode: ExitCode;
  /** Which pack it is, as far as it could be read. */
  heading: readonly string[];
  problems: readonly Problem[];
  /** Of all problems; at most 50 are in `problems`. */
  problemCount: number;
  /** Kept roots that say nothing about this pack. */
  notCompared: readonly Problem[];
  notComparedCount: number;
  /** Sentences of the checks that ran. */
  proved: readonly string[];
  notProved: readonly string[];
  /** What is right, and what an auditor should look at all the same. */
  findings: readonly string[];
};

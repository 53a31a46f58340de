import type { Problem } from './problems.ts';

export const exitCodes = { right: 0, wrong: 1, unreadable: 2, notCompared: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The result of a verification. */
export type Result = {
  exitCode: ExitCode;
  /** The identity of the pack, as far as readable. */
  heading: readonly string[];
  problems: readonly Problem[];
  /** The number of all problems; at most 50 are in `problems`. */
  problemCount: number;
  /** Kept roots that cannot be compared with this pack. */
  notCompared: readonly Problem[];
  notComparedCount: number;
  /** Sentences of the checks that ran. */
  proved: readonly string[];
  notProved: readonly string[];
  /** Valid findings that an auditor should look at. */
  findings: readonly string[];
};

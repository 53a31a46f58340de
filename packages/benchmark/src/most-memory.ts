import type { Result } from './row.ts';

/** The row of the most memory that the process held in a piece of work: of its samples, in MB. Where the system does not report it, there are none. */
export const mostMemory = (what: string, megabytes: readonly number[]): Result => ({
  what: `${what}: most memory of the process`,
  against: '',
  medians: [],
  value: megabytes.length === 0 ? undefined : Math.max(...megabytes),
  unit: 'MB',
  mark: { atMost: 400 },
});

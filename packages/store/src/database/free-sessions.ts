import type { Pool } from 'pg';

/** The sessions of a pool that work on several of them leaves to others, so that work which holds one never waits for another. */
const LEFT_TO_OTHERS = 4;

/** Whether so many sessions of a pool are free now, and enough for others beside them. */
export const hasFreeSessions = ({ totalCount, idleCount, waitingCount, options }: Pool, count: number): boolean =>
  (options.max ?? 0) - totalCount + idleCount - waitingCount >= count + LEFT_TO_OTHERS;

import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The settings with which statements find rows by their keys, planned once for each session. Planning them for each execution can cost more than executing them.
 * A plan that was made while a table was small, or before its statistics were, must not scan it once it has grown: these statements read few
 * rows, whatever the estimates say.
 */
export const BY_KEY: { readonly [setting: string]: string } = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};

/** From here on, the statements of a transaction find rows by their keys: for what reads many windows of a large table, one after the other. */
export async function readByKeys(tx: Db): Promise<void> {
  // For a window it takes longer to start other processes than to read.
  const settings = { ...BY_KEY, max_parallel_workers_per_gather: '0' };
  await sql`select ${sql.join(Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(
    tx,
  );
}

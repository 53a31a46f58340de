import { sql } from 'kysely';
import type { Db } from './database.ts';
import { savepoint } from './savepoint.ts';

const STATEMENT_TIMED_OUT = '57014';

/** Runs statements that may take only so long each; null if one took longer, and then nothing of them is written. */
export async function withinTime<Result>(
  tx: Db,
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const point = await savepoint(tx);
  const { rows } = await sql<{ before: string; applied: string }>`
    select current_setting('statement_timeout') as before, set_config('statement_timeout', ${String(milliseconds)}, true) as applied`.execute(
    tx,
  );
  try {
    const result = await work();
    await sql`select set_config('statement_timeout', ${rows[0]?.before ?? '0'}, true)`.execute(tx);
    return result;
  } catch (error) {
    if ((error as { code?: string }).code !== STATEMENT_TIMED_OUT) throw error;
    // The setting goes back with the savepoint.
    await point.rollBack();
    return null;
  }
}

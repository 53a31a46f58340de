import { sql } from 'kysely';
import type { Db } from './database.ts';
import { isUnanswered } from './held-statements.ts';

/** Gives the result of a statement that was sent ahead: with the next one of its transaction, or now, where none has followed. */
export type ReadAhead<Result> = () => Promise<Result>;

/**
 * The result of a statement that began with `WITH_NEXT`, from its rows. A caller that knows early what it will read saves a round trip: it asks first, goes
 * on with other statements, and takes the result when it needs it.
 */
export function readAhead<Row, Result>(
  tx: Db,
  rows: readonly Row[],
  resultOf: (rows: readonly Row[]) => Result,
): ReadAhead<Result> {
  return async () => {
    if (isUnanswered(rows)) await sql`select`.execute(tx);
    if (isUnanswered(rows)) throw new Error('A statement that was sent ahead was taken back with its savepoint');
    return resultOf(rows);
  };
}

import { sql, type RawBuilder } from 'kysely';
import type { QueryResult } from 'pg';
import { BEGINS } from './pooled-client.ts';
import type { Statement } from './statement-batch.ts';

const NEXT = '/* with the next */';

/**
 * Begins a statement that goes out with the next one of its transaction. Where it fails, the next one fails. Its rows are there when that one is
 * answered (`readAhead`).
 */
export const WITH_NEXT: RawBuilder<unknown> = sql.raw(NEXT);
/** Begins the last statement of a transaction: the commit goes out with it. */
export const WITH_COMMIT = '/* with the commit */';

type Send = (statements: readonly Statement[]) => Promise<QueryResult[]>;
/** A statement that was not sent yet, and the rows of its answer, which are filled in then. */
type Held = { statement: Statement; rows: unknown[] };

/** The rows of statements that are not answered yet. */
const unanswered = new WeakSet<object>();

/** Whether the statement of these rows was held back and is not answered yet. */
export const isUnanswered = (rows: readonly unknown[]): boolean => unanswered.has(rows);

const done = (command: string, rows: unknown[] = []): QueryResult => ({
  command,
  rowCount: 0,
  oid: 0,
  fields: [],
  rows,
});

/**
 * Lets the statements of a session wait for the server as seldom as they can: the beginning of a transaction goes out with its first statement, and others
 * where their texts say so (`WITH_NEXT`, `WITH_COMMIT`). `send` sends statements in one go and stops at the first that fails.
 */
export function holdStatements(send: Send): (statement: Statement) => Promise<QueryResult> {
  let held: Held[] = [];
  let begun = false;
  /** The answer of the commit that went out with the last statement. */
  let committed: QueryResult | undefined;

  const sendHeldWith = async (...more: Statement[]): Promise<QueryResult[]> => {
    const before = held;
    held = [];
    const results = await send([...before.map(({ statement }) => statement), ...more]);
    before.forEach(({ rows }, index) => {
      for (const row of results[index]?.rows ?? []) rows.push(row);
      unanswered.delete(rows);
    });
    return results;
  };
  const last = (results: readonly QueryResult[]): QueryResult => {
    const result = results.at(-1);
    if (!result) throw new Error('Statements were sent and none was answered');
    return result;
  };
  const end = async (ending: Statement): Promise<QueryResult> => {
    const isUnsent = BEGINS.test(held[0]?.statement.text ?? '');
    begun = false;
    if (ending.text === 'commit' && !(isUnsent && held.length === 1)) return last(await sendHeldWith(ending));
    held = [];
    return isUnsent ? done(ending.text.toUpperCase()) : last(await send([ending]));
  };

  return async (statement) => {
    const { text } = statement;
    if (BEGINS.test(text)) {
      [held, begun, committed] = [[{ statement, rows: [] }], true, undefined];
      return done('BEGIN');
    }
    if (!begun) return last(await send([statement]));
    const isEnding = text === 'commit' || text === 'rollback';
    if (committed) {
      if (!isEnding) throw new Error('The transaction has ended with the statement before');
      begun = false;
      return committed;
    }
    if (isEnding) return end(statement);
    if (text.startsWith(NEXT)) {
      const rows: unknown[] = [];
      unanswered.add(rows);
      held.push({ statement, rows });
      return done('', rows);
    }
    if (text.startsWith(WITH_COMMIT)) {
      const results = await sendHeldWith(statement, { text: 'commit' });
      committed = last(results);
      return last(results.slice(0, -1));
    }
    // Those held back are younger than each savepoint, which was sent.
    if (text.startsWith('rollback to')) held = [];
    return last(await sendHeldWith(statement));
  };
}

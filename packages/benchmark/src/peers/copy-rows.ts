import type { Pool, PoolClient } from 'pg';

/** The tables that a preparation writes, each with the condition for its rows. */
const written = {
  selections: 'true',
  review_facts: 'true',
  tasks: 'true',
  log_entries: 'task_id is not null',
  assignee_sets: 'true',
  assignee_set_members: 'true',
};

/**
 * Writes the rows of a prepared campaign again, with one INSERT … SELECT for each table, all in one transaction. Each target table has the
 * same columns, indexes and checks, but no foreign keys. Returns how long that took, in seconds.
 */
export async function copyRows(pool: Pool): Promise<number> {
  const session = await pool.connect();
  try {
    await session.query('create schema bare');
    for (const table of Object.keys(written))
      await session.query(`create table bare.${table} (like ${table} including all)`);
    const statements: string[] = [];
    for (const [table, condition] of Object.entries(written))
      statements.push(await copyStatement(session, table, condition));
    await session.query('checkpoint');

    const start = performance.now();
    await session.query('begin');
    for (const statement of statements) await session.query(statement);
    await session.query('commit');
    return (performance.now() - start) / 1000;
  } finally {
    session.release(true);
  }
}

/** Numbers that a table gives out itself are given out once more. */
async function copyStatement(session: PoolClient, table: string, condition: string): Promise<string> {
  const {
    rows: [row],
  } = await session.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'bare' and table_name = $1 and is_identity = 'NO'`,
    [table],
  );
  return `insert into bare.${table} (${row?.columns}) select ${row?.columns} from ${table} where ${condition}`;
}

import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A column with encrypted bytes, or with a `member` that maps names to such bytes in base64. */
export type EncryptedColumn = { table: string; column: string; member?: string };

type EncryptedRow = { at: string; value: string };

const ROWS_AT_ONCE = 500;
const BEFORE_ALL = '(0,0)';

/** The other sessions of the database user, each as its program names itself. */
export async function otherSessions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(nullif(application_name, ''), 'a program without a name') || coalesce(' at ' || host(client_addr), '') as name
    from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and backend_type = 'client backend' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Keeps everybody else from reading or writing the table until the transaction ends. */
export async function lockForNewKey(tx: Db, table: string): Promise<void> {
  await sql`select lock_for_new_key(${table}::regclass)`.execute(tx);
}

/**
 * Replaces every encrypted value of a column and returns how many rows had one. `change` gets and returns bytes in base64, and returns undefined for
 * a value that stays.
 */
export async function changeEncryptedValues(
  tx: Db,
  { table, column, member = '' }: EncryptedColumn,
  change: (value: string) => string | undefined,
): Promise<number> {
  let changed = 0;
  let after = BEFORE_ALL;
  for (;;) {
    const { rows } = await sql<EncryptedRow>`select at::text as at, value
      from encrypted_values(${table}::regclass, ${column}, ${member}, ${after}::tid, ${ROWS_AT_ONCE})`.execute(tx);
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.at;
    const replaced = rows.flatMap(({ at, value }) => {
      const text = member === '' ? change(value) : changeMember(value, change);
      return text === undefined ? [] : [{ at, text }];
    });
    if (replaced.length === 0) continue;
    changed += replaced.length;
    await sql`select replace_encrypted_values(${table}::regclass, ${column}, ${member},
      ${replaced.map(({ at }) => at)}::text[]::tid[], ${replaced.map(({ text }) => text)}::text[])`.execute(tx);
  }
}

function changeMember(text: string, change: (value: string) => string | undefined): string | undefined {
  const values = JSON.parse(text) as { [name: string]: string };
  const changed = Object.entries(values).map(([name, value]) => [name, change(value) ?? value] as const);
  return changed.some(([name, value]) => value !== values[name])
    ? JSON.stringify(Object.fromEntries(changed))
    : undefined;
}

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
/** Any number that no other program on the same database uses as an advisory lock. */
const MIGRATION_LOCK = 7_203_114;

/** The names of the migrations of this version, in their order. */
export const migrationFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** The database has migrations that this version does not know. */
export class NewerSchemaError extends Error {}

/**
 * Brings the schema to this version: runs the numbered files that have not run, in order, each in its own transaction, under a
 * lock, so that processes that start together do it once. Throws when the database has migrations that this version does not know.
 */
export async function migrate(client: Pick<Client, 'query'>): Promise<string[]> {
  const files = migrationFiles();
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    const unknown = rows.filter((row) => !files.includes(row.name));
    if (unknown.length > 0) {
      throw new NewerSchemaError(
        `The database was migrated by a newer version (${unknown.map((row) => row.name).join(', ')}); start that version or a newer one`,
      );
    }
    const pending = files.filter((name) => !rows.some((row) => row.name === name));
    for (const name of pending) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed and changed nothing`, { cause: error });
      }
    }
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from './database.ts';
import { withSession } from './session.ts';
import { newId } from './new-id.ts';

/** Held by the process that loads the first data. Any number that no other program on the same database uses as an advisory lock. */
const FIRST_DATA_LOCK = 7_203_119;

/** Runs work that is done once in the life of a database; undefined when another process is doing it. The lock ends with the process. */
export async function inTurn<T>(pool: Pool, work: () => Promise<T>): Promise<T | undefined> {
  return withSession(pool, async ({ client }) => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      FIRST_DATA_LOCK,
    ]);
    return rows[0]?.held ? work() : undefined;
  });
}

/** A fact about this installation, such as how far its first start has come. */
export async function readInstallation(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeInstallation(db: Db, name: string, value: object): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('installation')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}

/** A client that acts as an administrator: the oldest one in use. */
export async function findAdministratorClient(db: Db): Promise<{ id: string; userId: string }> {
  const row = await db
    .selectFrom('personal_clients as c')
    .innerJoin('user_roles as r', 'r.user_id', 'c.user_id')
    .select(['c.id', 'c.user_id'])
    .where('r.role', '=', 'super_admin')
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at')
    .executeTakeFirstOrThrow(() => new Error('No API client acts as an administrator'));
  return { id: row.id, userId: row.user_id };
}

/** The id of the organization, created once in the life of a database. */
export async function organizationId(db: Db): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockInstallation(tx);
    const known = (await readInstallation(tx, 'organization')) as { id: string } | undefined;
    const organization = known ?? { id: newId() };
    if (!known) await writeInstallation(tx, 'organization', organization);
    return organization.id;
  });
}

/** Serializes what must happen once in the life of a database. Held until the transaction ends. */
export async function lockInstallation(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203115)`.execute(tx);
}

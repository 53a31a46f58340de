import type { Db } from './database.ts';

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

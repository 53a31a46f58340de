import type { User } from '@oag/types';
import { sql } from 'kysely';
import { all, following } from './conditions.ts';
import type { Db } from './database.ts';
import { cutPage, type Page, type PageRows } from './page.ts';
import { usersByIds } from './users.ts';

/** The ids of the people who own a resource, sorted. */
export async function resourceOwnerIds(db: Db, resourceId: string): Promise<string[]> {
  const rows = await db.selectFrom('resource_owners').select('user_id').where('resource_id', '=', resourceId).orderBy('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** The people who own a resource, in the order of their ids. */
export async function listResourceOwners(db: Db, resourceId: string, page: Page): Promise<PageRows<User>> {
  const conditions = [sql<boolean>`o.resource_id = ${resourceId}`, ...following('o.user_id', page.after)];
  const found = await db.selectFrom('resource_owners as o').select('o.user_id').where(all(conditions)).orderBy('o.user_id').limit(page.size + 1).execute();
  const { rows, after } = cutPage(
    found,
    page,
    (row) => [row.user_id],
    (row) => row.user_id,
  );
  const people = await usersByIds(db, rows);
  return { rows: rows.flatMap((id) => people.get(id) ?? []), after };
}

/** Keeps everybody else from changing the owners of a resource until the transaction ends. */
export async function lockResourceOwners(tx: Db, resourceId: string): Promise<void> {
  await tx.selectFrom('resources').select('id').where('id', '=', resourceId).forNoKeyUpdate().execute();
}

/** Makes exactly these people the owners of a resource. */
export async function replaceResourceOwners(tx: Db, resourceId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    with removed as (delete from resource_owners where resource_id = ${resourceId} and not user_id = any(${[...userIds]}::text[]))
    insert into resource_owners (resource_id, user_id) select ${resourceId}, unnest(${[...userIds]}::text[]) on conflict do nothing`.execute(tx);
}

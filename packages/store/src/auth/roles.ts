import { sql } from 'kysely';
import { type Db, all, among, following, cutPage, type Page, type PageRows } from '../database/index.ts';

/** A role with the name that people see. Its permissions are not stored: they are part of the service. */
export type StoredRole = { id: string; displayName: string; createdAt: string; updatedAt: string };

type Row = { id: string; display_name: string; created_at: string; updated_at: string };

const fromRow = (row: Row): StoredRole => ({
  id: row.id,
  displayName: row.display_name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The roles in the order of their ids. */
export async function listStoredRoles(db: Db, page: Page): Promise<PageRows<StoredRole>> {
  const found = await db
    .selectFrom('roles')
    .selectAll()
    .where(all(following('id', page.after)))
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], fromRow);
}

export async function storedRolesByIds(db: Db, ids: string[]): Promise<Map<string, StoredRole>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where(all(among('id', ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}

export const findStoredRole = async (db: Db, id: string): Promise<StoredRole | undefined> =>
  (await storedRolesByIds(db, [id])).get(id);

/** Locks a role until the transaction ends, which serializes changes of its holders. */
export async function lockRole(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('roles').select('id').where('id', '=', id).forUpdate().execute();
}

export async function renameRole(tx: Db, id: string, displayName: string): Promise<void> {
  await tx
    .updateTable('roles')
    .set({ display_name: displayName, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Somebody with the roles that they were given. */
export type StoredRoleHolder = { id: string; isEnabled: boolean; isServicePrincipal: boolean; roles: string[] };

/** People and service principals with the roles that they were given. Deleted ones are left out. */
export async function findRoleHolders(db: Db, userIds: string[]): Promise<Map<string, StoredRoleHolder>> {
  const { rows } = await sql<StoredRoleHolder>`
    select u.id, u.status = 'ENABLED' as "isEnabled", exists (select from service_principals p where p.id = u.id) as "isServicePrincipal",
      array(select role from user_roles r where r.user_id = u.id) as roles
    from users u where u.id = any(${userIds}::text[]) and u.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many enabled people other than these have a role. A service principal is no person: nobody could sign in as it. */
export async function countOtherHolders(db: Db, role: string, userIds: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from user_roles r join users u on u.id = r.user_id
    where r.role = ${role} and u.status = 'ENABLED' and u.deleted_at is null and u.id <> all(${userIds}::text[])
      and not exists (select from service_principals p where p.id = u.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Replaces the roles of people. */
export async function replaceRoles(tx: Db, changes: { userId: string; after: readonly string[] }[]): Promise<void> {
  if (changes.length === 0) return;
  const userIds = changes.map(({ userId }) => userId);
  await tx.deleteFrom('user_roles').where('user_id', 'in', userIds).execute();
  const given = changes.flatMap(({ userId, after }) => after.map((role) => ({ user_id: userId, role })));
  if (given.length > 0) await tx.insertInto('user_roles').values(given).execute();
}

import type { ServicePrincipal } from '@oag/types';
import { sql } from 'kysely';
import { all, cutPage, type Db, following, type Page, type PageRows } from '../database/index.ts';

/** A service principal without its user and the permissions of a caller. */
export type StoredServicePrincipal = Omit<ServicePrincipal, 'objectPermissions' | 'user'>;

type Row = { id: string; created_at: string; updated_at: string; display_name: string; status: string };

/** The address of a service principal. `.invalid` is reserved: no mail arrives there, and nobody signs in with it. */
const emailOf = (id: string): string => `${id}@service-principal.invalid`;

export async function insertServicePrincipal(tx: Db, id: string, displayName: string): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id, email: emailOf(id), display_name: displayName, origin: 'LOCAL', type: 'SERVICE' })
    .execute();
  await tx.insertInto('service_principals').values({ id }).execute();
}

const selectPrincipals = sql`select p.id, p.created_at, p.updated_at, u.display_name, u.status
  from service_principals p join users u on u.id = p.id`;

const fromRow = (row: Row): StoredServicePrincipal => ({
  id: row.id,
  displayName: row.display_name,
  disabled: row.status !== 'ENABLED',
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Those that are not deleted, in the order of their ids. */
export async function listServicePrincipals(db: Db, page: Page): Promise<PageRows<StoredServicePrincipal>> {
  const { rows } = await sql<Row>`${selectPrincipals}
    where ${all([sql<boolean>`u.deleted_at is null`, ...following('p.id', page.after)])} order by p.id limit ${page.size + 1}`.execute(
    db,
  );
  return cutPage(rows, page, (row) => [row.id], fromRow);
}

/** One that is not deleted. */
export async function findServicePrincipal(db: Db, id: string): Promise<StoredServicePrincipal | undefined> {
  const { rows } = await sql<Row>`${selectPrincipals} where p.id = ${id} and u.deleted_at is null`.execute(db);
  return rows[0] && fromRow(rows[0]);
}

/** The same, locked until the transaction ends. */
export async function lockServicePrincipal(tx: Db, id: string): Promise<StoredServicePrincipal | undefined> {
  await sql`select id from service_principals where id = ${id} for update`.execute(tx);
  return findServicePrincipal(tx, id);
}

export async function updateServicePrincipal(
  tx: Db,
  id: string,
  { displayName, disabled }: { displayName: string; disabled: boolean },
): Promise<void> {
  const status = disabled ? 'DISABLED' : 'ENABLED';
  await sql`update users set display_name = ${displayName}, status = ${status}, updated_at = now() where id = ${id}`.execute(
    tx,
  );
  await sql`update service_principals set updated_at = now() where id = ${id}`.execute(tx);
}

/** Deletes it with its credentials and its roles. */
export async function deleteServicePrincipal(tx: Db, id: string): Promise<void> {
  await sql`update personal_clients set deleted_at = now() where user_id = ${id} and deleted_at is null`.execute(tx);
  await tx.deleteFrom('user_roles').where('user_id', '=', id).execute();
  await sql`update users set status = 'DISABLED', deleted_at = now(), updated_at = now() where id = ${id}`.execute(tx);
}

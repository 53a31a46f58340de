import type { Owned } from '@oag/governance/owners';
import type { User } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import { all, following, type Db, cutPage, type Page, type PageRows } from '../database/index.ts';
import { usersByIds } from '../inventory/index.ts';

/** Where the owners of each kind of object are stored. */
export const ownerTables = {
  app: { owners: 'app_owners', column: 'app_id', objects: 'apps' },
  resource: { owners: 'resource_owners', column: 'resource_id', objects: 'resources' },
  appEntitlement: { owners: 'entitlement_owners', column: 'entitlement_id', objects: 'entitlements' },
} as const;

const named = ({
  kind,
}: Owned): { owners: RawBuilder<unknown>; column: RawBuilder<unknown>; objects: RawBuilder<unknown> } => {
  const { owners, column, objects } = ownerTables[kind];
  return { owners: sql.table(owners), column: sql.ref(column), objects: sql.table(objects) };
};

/** The ids of the people who own an object, sorted. */
export async function ownerIds(db: Db, owned: Owned): Promise<string[]> {
  const { owners, column } = named(owned);
  const { rows } = await sql<{
    user_id: string;
  }>`select user_id from ${owners} where ${column} = ${owned.id} order by user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The people who own an object, in the order of their ids. */
export async function listOwners(db: Db, owned: Owned, page: Page): Promise<PageRows<User>> {
  const { owners, column } = named(owned);
  const conditions = all([sql<boolean>`${column} = ${owned.id}`, ...following('user_id', page.after)]);
  const found = await sql<{
    user_id: string;
  }>`select user_id from ${owners} where ${conditions} order by user_id limit ${page.size + 1}`.execute(db);
  const { rows, after } = cutPage(
    found.rows,
    page,
    (row) => [row.user_id],
    (row) => row.user_id,
  );
  const people = await usersByIds(db, rows);
  return { rows: rows.flatMap((id) => people.get(id) ?? []), after };
}

/** Locks an object and its owners until the transaction ends. Returns the names of the members that people have edited. */
export async function lockOwned(tx: Db, owned: Owned): Promise<string[]> {
  const { objects } = named(owned);
  const { rows } = await sql<{
    edited_members: string[];
  }>`select edited_members from ${objects} where id = ${owned.id} for no key update`.execute(tx);
  return rows[0]?.edited_members ?? [];
}

/** Replaces the owners of an object, and the names of its members that people have edited. */
export async function replaceOwners(
  tx: Db,
  owned: Owned,
  userIds: readonly string[],
  editedMembers: readonly string[],
): Promise<void> {
  const { owners, column, objects } = named(owned);
  await sql`
    with removed as (delete from ${owners} where ${column} = ${owned.id} and not user_id = any(${[...userIds]}::text[])),
    edited as (update ${objects} set edited_members = ${[...editedMembers]}, updated_at = now() where id = ${owned.id})
    insert into ${owners} (${column}, user_id) select ${owned.id}, unnest(${[...userIds]}::text[]) on conflict do nothing`.execute(
    tx,
  );
}

/** Whether only imports name the owners of a resource. */
export async function hasSourcedOwners(db: Db, resourceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from resources r join apps a on a.id = r.app_id where r.id = ${resourceId} and not r.is_manual and a.enable_connector_sourced_ownership`.execute(
    db,
  );
  return rows.length > 0;
}

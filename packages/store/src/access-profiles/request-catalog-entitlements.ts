import type { AppEntitlement, AppEntitlementRef } from '@oag/types';
import { sql } from 'kysely';
import { all, following, type Db, cutPage, type Page, type PageRows } from '../database/index.ts';
import { entitlementFacts, entitlementToWire } from '../inventory/index.ts';

/** The relation of an entitlement to an access profile: content, or its holders see the profile. */
export type EntitlementPart = 'request_catalog_entitlements' | 'request_catalog_viewers';

/** Adds entitlements to a profile. Returns the new ones. */
export async function addToRequestCatalog(
  tx: Db,
  part: EntitlementPart,
  catalogId: string,
  entitlementIds: readonly string[],
  now: string,
): Promise<string[]> {
  const { rows } = await sql<{
    entitlement_id: string;
  }>`insert into ${sql.table(part)} (request_catalog_id, entitlement_id, created_at)
    select ${catalogId}, id, ${now} from unnest(${entitlementIds}::text[]) as id on conflict do nothing returning entitlement_id`.execute(
    tx,
  );
  return rows.map((row) => row.entitlement_id);
}

/** Removes entitlements from a profile, or with `allBut` all others. Returns the removed ones. */
export async function takeFromRequestCatalog(
  tx: Db,
  part: EntitlementPart,
  catalogId: string,
  which: { these: readonly string[] } | { allBut: readonly string[] },
): Promise<string[]> {
  const condition =
    'these' in which
      ? sql`entitlement_id = any(${which.these}::text[])`
      : sql`entitlement_id <> all(${which.allBut}::text[])`;
  const { rows } = await sql<{ entitlement_id: string }>`delete from ${sql.table(part)}
    where request_catalog_id = ${catalogId} and ${condition} returning entitlement_id`.execute(tx);
  return rows.map((row) => row.entitlement_id);
}

/** The entitlements of a profile that are not deleted, in the order of their ids. */
export async function listRequestCatalogEntitlements(
  db: Db,
  part: EntitlementPart,
  catalogId: string,
  page: Page,
): Promise<PageRows<AppEntitlement>> {
  const found = await db
    .selectFrom(`${part} as p`)
    .innerJoin('entitlements as e', 'e.id', 'p.entitlement_id')
    .selectAll('e')
    .select(entitlementFacts)
    .where(
      all([
        sql<boolean>`p.request_catalog_id = ${catalogId} and e.deleted_at is null`,
        ...following('p.entitlement_id', page.after),
      ]),
    )
    .orderBy('p.entitlement_id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, ({ id }) => [id], entitlementToWire);
}

/** The references to all entitlements of a profile. */
export async function requestCatalogEntitlementRefs(db: Db, catalogId: string): Promise<AppEntitlementRef[]> {
  const { rows } = await sql<AppEntitlementRef>`select e.app_id as "appId", e.id from request_catalog_entitlements p
    join entitlements e on e.id = p.entitlement_id where p.request_catalog_id = ${catalogId} and e.deleted_at is null order by e.id`.execute(
    db,
  );
  return rows;
}

/** Whether an entitlement of an app belongs to a profile. */
export async function isInRequestCatalog(
  db: Db,
  catalogId: string,
  { appId, id }: { appId: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select exists (select from request_catalog_entitlements p join entitlements e on e.id = p.entitlement_id
    where p.request_catalog_id = ${catalogId} and e.id = ${id} and e.app_id = ${appId} and e.deleted_at is null) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

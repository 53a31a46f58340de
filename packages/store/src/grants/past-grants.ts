import { sql } from 'kysely';
import { all, type Condition, type Db, numberedId, cutPage, type Page, type PageRows } from '../database/index.ts';
import {
  historyRows,
  toHeldGrant,
  type GrantHistoryFilter,
  type HeldGrant,
  type HeldGrantRow,
} from './grant-history.ts';

/** A grant that no longer exists. Times are RFC 3339. */
export type PastGrant = HeldGrant & { id: string; grantedAt: string; revokedAt: string };

type PastGrantRow = HeldGrantRow & { granted_at: string; revoked_at: string };

const toPastGrant = (row: PastGrantRow): PastGrant => ({
  ...toHeldGrant(row),
  id: numberedId(BigInt(row.id)),
  grantedAt: row.granted_at,
  revokedAt: row.revoked_at,
});

/** The last time that an account held an entitlement. */
type LastGrant = Pick<PastGrant, 'appUserId' | 'grantedAt' | 'revokedAt'>;

/** The last past grants of an entitlement, by account; accounts that never held it are left out. */
export async function lastPastGrants(
  db: Db,
  entitlementId: string,
  accountIds: readonly string[],
): Promise<Map<string, LastGrant>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<LastGrant>`
    select distinct on (x.app_user_id) x.app_user_id as "appUserId", coalesce(x.granted_at, x.created_at) as "grantedAt", x.revoked_at as "revokedAt"
    from past_grants x where coalesce(x.app_user_id, x.principal_resource_id) = any(${accountIds}::text[]) and x.entitlement_id = ${entitlementId}
    order by x.app_user_id, x.revoked_at desc, x.id desc`.execute(db);
  return new Map(rows.map((row) => [row.appUserId, row]));
}

/** Grants that no longer exist, newest removals first, including those of deleted apps and entitlements. */
export async function listPastGrants(db: Db, filter: GrantHistoryFilter, page: Page): Promise<PageRows<PastGrant>> {
  const limit = page.size + 1;
  const following: Condition[] =
    page.after === null
      ? []
      : [sql<boolean>`(x.revoked_at, x.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::bigint)`];
  const history = await historyRows(
    db,
    filter,
    (conditions) => sql`
    select x.id, x.app_id, x.entitlement_id, x.app_user_id, x.principal_resource_id, coalesce(x.granted_at, x.created_at) as granted_at, x.revoked_at
    from past_grants x where ${all([...conditions, ...following])} order by x.revoked_at desc, x.id desc limit ${limit}`,
  );
  const { rows } =
    await sql<PastGrantRow>`select * from (${history}) found order by revoked_at desc, id desc limit ${limit}`.execute(
      db,
    );
  return cutPage(rows, page, (row) => [row.revoked_at, row.id], toPastGrant);
}

import type { Database } from '@oag/store';

export type ManyGrants = { appId: string; entitlementIds: string[]; accountIds: string[] };

/**
 * Inserts, with a few statements, an app in which every account holds every entitlement. The accounts belong to the given people in
 * turn, the entitlements to the given owners in turn. Ids begin with `name`.
 */
export async function insertManyGrants(
  { pool }: Database,
  name: string,
  {
    accounts,
    entitlements,
    people = [],
    owners = [],
    appOwners = [],
  }: { accounts: number; entitlements: number; people?: string[]; owners?: string[]; appOwners?: string[] },
): Promise<ManyGrants> {
  const ids = (kind: string, count: number): string[] =>
    Array.from({ length: count }, (_, n) => `${name}${kind}${String(n).padStart(5, '0')}`);
  const appId = `${name}app`;
  const accountIds = ids('account', accounts);
  const entitlementIds = ids('entitlement', entitlements);
  const inTurn = (n: string, list: string): string =>
    `(${list}::text[])[(${n} - 1) % nullif(cardinality(${list}::text[]), 0) + 1]`;
  await pool.query(`insert into apps (id, key, display_name) values ($1, $1, $1)`, [appId]);
  await pool.query(`insert into app_owners (app_id, user_id) select $1, unnest($2::text[])`, [appId, appOwners]);
  await pool.query(`insert into resource_types (id, app_id, key, display_name) values ($1, $1, $1, $1)`, [appId]);
  await pool.query(
    `insert into resources (id, app_id, resource_type_id, key, display_name) values ($1, $1, $1, $1, $1)`,
    [appId],
  );
  await pool.query(
    `insert into app_users (id, app_id, key, username, display_name, identity_user_id)
     select id, $1, id, id, id, ${inTurn('n', '$3')} from unnest($2::text[]) with ordinality as a (id, n)`,
    [appId, accountIds, people],
  );
  await pool.query(
    `insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name)
     select id, $1, $1, $1, id, id from unnest($2::text[]) as e (id)`,
    [appId, entitlementIds],
  );
  await pool.query(
    `insert into entitlement_owners (entitlement_id, user_id)
     select id, ${inTurn('n', '$2')} from unnest($1::text[]) with ordinality as e (id, n) where cardinality($2::text[]) > 0`,
    [entitlementIds, owners],
  );
  await pool.query(
    `insert into grants (app_id, entitlement_id, app_user_id)
     select $1, e, a from unnest($2::text[]) as e cross join unnest($3::text[]) as a`,
    [appId, entitlementIds, accountIds],
  );
  return { appId, entitlementIds, accountIds };
}

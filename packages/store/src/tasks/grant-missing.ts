import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A grant: of an entitlement of an app, to an account or to a person who may have none. */
export type GrantTarget = {
  key: string;
  appId: string;
  entitlementId: string;
  appUserId: string | null;
  identityUserId: string | null;
};

/** The missing parts of grants, by their keys; those that miss nothing are left out. One statement. */
export async function missingForGrants(
  tx: Db,
  targets: readonly GrantTarget[],
): Promise<Map<string, { account: boolean; entitlement: boolean }>> {
  if (targets.length === 0) return new Map();
  const { rows } = await sql<{ key: string; account: boolean; entitlement: boolean }>`
    select * from (
      select n.key,
        a.strict_access_entitlement_provisioning and not e.is_access and not exists (
          select from app_users u where u.app_id = n."appId" and u.deleted_at is null and (u.id = n."appUserId" or u.identity_user_id = n."identityUserId")) as account,
        e.is_manual and e.match_baton_id <> '' as entitlement
      from json_to_recordset(${JSON.stringify(targets)}::json) as n (key text, "appId" text, "entitlementId" text, "appUserId" text, "identityUserId" text)
      join apps a on a.id = n."appId" join entitlements e on e.id = n."entitlementId"
      where a.strict_access_entitlement_provisioning or (e.is_manual and e.match_baton_id <> '')) m
    where m.account or m.entitlement`.execute(tx);
  return new Map(rows.map(({ key, ...missing }) => [key, missing]));
}

/** Names the accounts of the people of these grants in their tasks. */
export async function nameAccounts(tx: Db, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await sql`
    update tasks t set app_user_id = (
      select u.id from app_users u where u.app_id = t.app_id and u.identity_user_id = t.identity_user_id and u.deleted_at is null
      order by u.status = 'ENABLED' desc, u.id limit 1)
    where t.id = any(${[...taskIds]}::text[]) and t.app_user_id is null`.execute(tx);
}

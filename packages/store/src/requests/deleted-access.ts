import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Deletion } from '../jobs/index.ts';

/** Access that ended because its app, its entitlement or its account was deleted. */
export type DeletedAccess = {
  grantId: string;
  access: {
    appId: string;
    entitlementId: string;
    appUserId: string | null;
    principalResourceId: string | null;
    identityUserId: string | null;
  };
};

/** The deleted objects of a task `t` or a past grant `p`: accounts, entitlements, or the whole app. */
const isDeleted = (
  row: 't' | 'p',
  { appId, accountIds, entitlementIds }: Deletion,
): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${row}.app_id`)} = ${appId}
  ${accountIds ? sql`and ${sql.ref(`${row}.app_user_id`)} = any(${accountIds}::text[])` : sql``}
  ${entitlementIds ? sql`and ${sql.ref(`${row}.entitlement_id`)} = any(${entitlementIds}::text[])` : sql``}`;

/** The next open tasks that ask for something that no longer exists. Revocations and reviews close as their access ends. */
export async function openTasksOfDeleted(db: Db, deletion: Deletion, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t where t.kind in ('grant', 'action', 'finding') and t.state = 'OPEN' and t.deleted_at is null
      and ${isDeleted('t', deletion)} and t.id > ${after} order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next grants that ended with the deletion and have no revoke task of their own. */
export async function nextDeletedAccess(
  db: Db,
  deletion: Deletion,
  after: string,
  limit: number,
): Promise<DeletedAccess[]> {
  const { rows } = await sql<DeletedAccess>`
    select p.id::text as "grantId", jsonb_build_object('appId', p.app_id, 'entitlementId', p.entitlement_id, 'appUserId', p.app_user_id,
      'principalResourceId', p.principal_resource_id, 'identityUserId', a.identity_user_id) as access
    from past_grants p left join app_users a on a.id = p.app_user_id
    where ${isDeleted('p', deletion)} and p.revoked_at >= ${deletion.since}::timestamptz and p.id > ${after || '0'}::bigint
      and not exists (select from tasks t where t.kind = 'revoke' and t.deleted_at is null and t.entitlement_id = p.entitlement_id
        and coalesce(t.app_user_id, t.principal_resource_id) = coalesce(p.app_user_id, p.principal_resource_id)
        and (t.state = 'OPEN' or t.outcome = 'REVOKED' and t.outcome_at >= p.revoked_at))
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Access from a grant task that has expired. `endedAt` is when, RFC 3339. */
export type ExpiredGrant = {
  id: string;
  numericId: string;
  appId: string;
  entitlementId: string;
  /** The account that has the access, as far as one is known. */
  appUserId: string | null;
  identityUserId: string | null;
  endedAt: string;
  /** Nothing to do: a later task extended the access, or it is already being revoked. */
  isSettled: boolean;
};

/** Claims expired grants. Skips those that another process has claimed. */
export async function takeExpiredGrants(tx: Db, ids: string[], now: string): Promise<ExpiredGrant[]> {
  const { rows } = await sql<ExpiredGrant>`
    with due as (select id, due_at from tasks where id = any(${ids}::text[]) and state = 'CLOSED' and due_at <= ${now} order by id for update),
    taken as (update tasks t set due_at = null from due where t.id = due.id returning t.*, due.due_at as ended_at)
    select t.id, t.numeric_id::text as "numericId", t.app_id as "appId", t.entitlement_id as "entitlementId", t.identity_user_id as "identityUserId", account.id as "appUserId",
      t.ended_at as "endedAt",
      exists (select from tasks l where l.kind = 'grant' and l.outcome = 'GRANTED' and l.deleted_at is null and l.entitlement_id = t.entitlement_id
          and (l.identity_user_id = t.identity_user_id or l.app_user_id = t.app_user_id) and l.id <> t.id and l.outcome_at > t.outcome_at)
        or exists (select from tasks r where r.kind = 'revoke' and r.state = 'OPEN' and r.deleted_at is null and r.entitlement_id = t.entitlement_id and r.app_user_id = account.id)
        as "isSettled"
    from taken t
    left join lateral (
      select u.id from app_users u left join grants g on g.entitlement_id = t.entitlement_id and g.app_user_id = u.id
      where u.id = t.app_user_id or t.app_user_id is null and u.app_id = t.app_id and u.identity_user_id = t.identity_user_id and u.deleted_at is null
      order by g.id is null, u.id limit 1) account on true
    where t.kind = 'grant' and t.deleted_at is null
    order by t.id`.execute(tx);
  return rows;
}

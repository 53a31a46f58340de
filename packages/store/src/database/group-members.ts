import { GROUP_MAX } from '@oag/governance/policies';
import { sql, type RawBuilder } from 'kysely';

/** Who holds the entitlement `e`: through accounts with a grant of it, or, when it is the access to its app, through any account there. */
export const holdersOf: RawBuilder<unknown> = sql`
  select a.identity_user_id from grants g join app_users a on a.id = g.app_user_id and a.deleted_at is null where g.entitlement_id = e.id
  union select a.identity_user_id from app_users a where e.is_access and a.app_id = e.app_id and a.deleted_at is null`;

/** The enabled holders of entitlements that stand for groups, one column, not in order. A group of too many counts as empty, and no more of it are read. */
export const groupMembers = (entitlementIds: readonly string[] | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select found.user_id from entitlements e,
    lateral (select m.user_id, count(*) over () as members
      from (select u.id as user_id from users u where u.id in (${holdersOf}) and u.status = 'ENABLED' and u.deleted_at is null limit ${sql.lit(GROUP_MAX + 1)}) m) found
  where e.id = any(${entitlementIds}::text[]) and e.deleted_at is null and found.members <= ${sql.lit(GROUP_MAX)}`;

import { GROUP_MAX } from '@oag/governance/policies';
import { sql, type RawBuilder } from 'kysely';

/** The people who hold the entitlement `e`: through an account with a grant of it, or, for the access to an app, through any account there. */
export const holdersOf: RawBuilder<unknown> = sql`
  select a.identity_user_id from grants g join app_users a on a.id = g.app_user_id and a.deleted_at is null where g.entitlement_id = e.id
  union select a.identity_user_id from app_users a where e.is_access and a.app_id = e.app_id and a.deleted_at is null`;

/** The enabled members of groups (entitlements), one column, unsorted. A group over the limit counts as empty and is not read to its end. */
export const groupMembers = (entitlementIds: readonly string[] | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select found.user_id from entitlements e,
    lateral (select m.user_id, count(*) over () as members
      from (select u.id as user_id from users u where u.id in (${holdersOf}) and u.status = 'ENABLED' and u.deleted_at is null limit ${sql.lit(GROUP_MAX + 1)}) m) found
  where e.id = any(${entitlementIds}::text[]) and e.deleted_at is null and found.members <= ${sql.lit(GROUP_MAX)}`;

import { sql, type RawBuilder } from 'kysely';
import type { AssigneeRule } from '@oag/governance';

/** Who steps in when a rule finds nobody. Both lists hold enabled people only, sorted. */
export type Substitutes = { campaignOwnerIds: string[]; superAdminIds: string[] };

/**
 * A step's assignee rule as SQL. `key` is the column of a target that decides who its primary assignees are, and `primary` gives
 * for each key the enabled people, sorted. Targets have the columns app_id, entitlement_id and identity_user_id (the subject).
 */
export function compileRule(rule: AssigneeRule): { key: RawBuilder<string>; primary: RawBuilder<unknown> } {
  switch (rule.source) {
    case 'users':
      return {
        key: sql<string>`''::text`,
        primary: sql`select ''::text as key, array_agg(u.id order by u.id) as members from users u where u.id = any(${rule.userIds}::text[]) and ${enabled}`,
      };
    case 'self':
      return { key: sql<string>`t.identity_user_id`, primary: sql`select k.key, array[u.id] as members from keys k join users u on u.id = k.key where ${enabled}` };
    case 'manager':
      return {
        key: sql<string>`t.identity_user_id`,
        primary: sql`select k.key, array[u.id] as members from keys k join users s on s.id = k.key join users u on u.id = s.manager_id where ${enabled}`,
      };
    case 'appOwners':
      return {
        key: sql<string>`t.app_id`,
        primary: sql`select k.key, array_agg(u.id order by u.id) as members
          from keys k join app_owners o on o.app_id = k.key join users u on u.id = o.user_id where ${enabled} group by k.key`,
      };
    case 'entitlementOwners':
      return {
        key: sql<string>`t.entitlement_id`,
        primary: sql`select k.key, array_agg(u.id order by u.id) as members
          from keys k join entitlement_owners o on o.entitlement_id = k.key join users u on u.id = o.user_id where ${enabled} group by k.key`,
      };
  }
}

const enabled = sql`u.status = 'ENABLED' and u.deleted_at is null`;

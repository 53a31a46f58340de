import { sql, type RawBuilder } from 'kysely';
import type { ApproverRule } from '@oag/governance/policies';
import { groupMembers } from '../database/index.ts';

/** The assignees of last resort: enabled people only, sorted. Campaign owners for reviews only. */
export type Substitutes = { campaignOwnerIds: string[]; superAdminIds: string[] };

/**
 * A step's assignee rule as SQL. `key` is the column of a target that decides who its primary assignees are, and `primary` gives
 * for each key the enabled people, sorted. Targets have the columns app_id, entitlement_id and identity_user_id (the subject),
 * for expressions found_ids: the people in their result, and for requesters requester_id: the requester, '' when there is none.
 */
export function compileRule(rule: ApproverRule): { key: RawBuilder<string>; primary: RawBuilder<unknown> } {
  switch (rule.source) {
    case 'users':
      return {
        key: sql<string>`''::text`,
        primary: sql`select ''::text as key, array_agg(u.id order by u.id) as members from users u where u.id = any(${rule.userIds}::text[]) and ${enabled}`,
      };
    case 'self':
      return { key: sql<string>`t.identity_user_id`, primary: themselves };
    case 'requester':
      return { key: sql<string>`coalesce(nullif(t.requester_id, ''), t.identity_user_id)`, primary: themselves };
    case 'manager':
      return {
        key: sql<string>`t.identity_user_id`,
        primary: sql`select k.key, array[u.id] as members from keys k join users s on s.id = k.key join users u on u.id = s.manager_id where ${enabled}`,
      };
    case 'appOwners':
      return {
        key: rule.appId === '' ? sql<string>`t.app_id` : sql<string>`${rule.appId}::text`,
        primary: sql`select k.key, array_agg(u.id order by u.id) as members
          from keys k join app_owners o on o.app_id = k.key join users u on u.id = o.user_id where ${enabled} group by k.key`,
      };
    case 'entitlementOwners':
      return {
        key: sql<string>`t.entitlement_id`,
        primary: sql`select k.key, array_agg(u.id order by u.id) as members
          from keys k join entitlement_owners o on o.entitlement_id = k.key join users u on u.id = o.user_id where ${enabled} group by k.key`,
      };
    case 'group':
      return {
        key: sql<string>`''::text`,
        primary: sql`select ''::text as key, array_agg(u.id order by u.id) as members from users u where u.id in (${groupMembers([rule.groupId])})`,
      };
    case 'expression':
      return {
        key: sql<string>`array_to_string(t.found_ids, ' ')`,
        primary: sql`select k.key, array_agg(u.id order by u.id) as members
          from keys k join users u on u.id = any(string_to_array(k.key, ' ')) where ${enabled} group by k.key`,
      };
    case 'resourceOwners':
      return {
        key: sql<string>`t.entitlement_id`,
        primary: sql`select k.key, array_agg(u.id order by u.id) as members
          from keys k join entitlements e on e.id = k.key join resource_owners o on o.resource_id = e.resource_id join users u on u.id = o.user_id
          where ${enabled} group by k.key`,
      };
    case 'program':
      return { key: sql<string>`''::text`, primary: sql`select ''::text as key, '{}'::text[] as members where false` };
  }
}

const enabled = sql`u.status = 'ENABLED' and u.deleted_at is null`;

/** The people whose ids are the keys. */
const themselves = sql`select k.key, array[u.id] as members from keys k join users u on u.id = k.key where ${enabled}`;

import { sql, type RawBuilder } from 'kysely';
import type { ApproverRule } from '@oag/governance/policies';
import { compileRule, type Substitutes } from '../policies/index.ts';
import { type Db, groupMembers } from '../database/index.ts';

/**
 * Resolves who may act on a step for many targets at once, in the order that `assign` of the engine has: primary assignees, the
 * rule's fallback, the campaign's owners, the super admins. Each stage has enabled people only. It excludes the subject unless the
 * rule allows it, and earlier approvers when the rule requires distinct ones. `substitutes` is a query with one row: owners and admins. `targets` is a query with the columns no, app_id,
 * entitlement_id, identity_user_id, approver_ids and created_at. For expressions it also has found_ids, and for requesters requester_id.
 *
 * The result is a list of common table expressions. The last one, `assigned`, has the columns no, set_id (null when nobody is
 * left), members, via, and handed: whose delegates took their places, as a list of {from, to}. Call `storeAssigneeSets` first, in a statement of its own, so that the sets exist.
 */
export function assignedTargets(
  rule: ApproverRule,
  substitutes: RawBuilder<unknown>,
  targets: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`${variantTables(rule, substitutes, targets)},
    found as materialized (
      select v.key, v.excluded, v.epoch, v.via, v.handed, v.members, ${setIdOf('v.members')} as set_id from variants v),
    assigned as (
      select k.no, f.set_id, f.members, f.via, f.handed from keyed k join found f on f.key = k.key and f.excluded = k.excluded and f.epoch = k.epoch)`;
}

/** The same without any set: the last expression, `people`, has the columns no, members and via. Nothing has to be stored. */
export const assigneesOf = (
  rule: ApproverRule,
  substitutes: RawBuilder<unknown>,
  targets: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${variantTables(rule, substitutes, targets)},
    people as (
      select k.no, v.members, v.via from keyed k join variants v on v.key = k.key and v.excluded = k.excluded and v.epoch = k.epoch)`;

/** The id of the stored set with these members, null when it is not stored: a subquery, so that the sets are looked up and never all hashed. */
export const setIdOf = (members: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select s.id from assignee_sets s where assignee_set_hash(s.members) = assignee_set_hash(${sql.raw(members)}))`;

/** Stores the sets of assignees that the targets need and that are not stored yet; all transactions in one order, so that none deadlock. */
export async function storeAssigneeSets(
  tx: Db,
  rule: ApproverRule,
  substitutes: RawBuilder<unknown>,
  targets: RawBuilder<unknown>,
): Promise<void> {
  await sql`with ${variantTables(rule, substitutes, targets)},
    new_sets as (
      insert into assignee_sets (members)
      select distinct members from variants where cardinality(members) > 0
      order by members
      on conflict do nothing
      returning id, members)
    insert into assignee_set_members (set_id, user_id) select id, unnest(members) from new_sets`.execute(tx);
}

/** Which people must be left out is decided once for each distinct pair of key and exclusions, not for each target. */
function variantTables(
  rule: ApproverRule,
  substitutes: RawBuilder<unknown>,
  targets: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { key, primary } = compileRule(rule);
  const without = (list: string) =>
    sql`array(select x from unnest(${sql.raw(list)}) x where not x = any(k.excluded) order by x collate "C")`;
  return sql`t as materialized (${targets}),
    keys as (select distinct coalesce(${key}, '') as key from t),
    base as materialized (${primary}),
    delegates as materialized (${delegates(rule)}),
    f as materialized (
      select array(select u.id from users u where (u.id = any(${rule.fallbackUserIds}::text[])${orGroups(rule)}) and u.status = 'ENABLED' and u.deleted_at is null order by u.id) as fallback,
        s.owners, s.admins from (${substitutes}) s),
    keyed as materialized (
      select t.no, coalesce(${key}, '') as key, ${excluded(rule)} as excluded, ${epoch(rule)} as epoch, coalesce(b.members, '{}') as members
      from t cross join f left join base b on b.key = coalesce(${key}, '')),
    candidates as (
      select k.key, k.excluded, k.epoch, ${without('k.members')} as a, ${without('f.fallback')} as b, ${without('f.owners')} as c, ${without('f.admins')} as d
      from (select distinct key, excluded, epoch, members from keyed) k cross join f),
    chosen as (
      select key, excluded, epoch,
        case when ${isProgram(rule)} then '{}'::text[] when a <> '{}' then a when b <> '{}' then b when c <> '{}' then c else d end as members,
        case when ${isProgram(rule)} then 'program' when a <> '{}' then 'primary' when b <> '{}' then 'fallback' when c <> '{}' then 'campaignOwners' when d <> '{}' then 'superAdmins' else 'none' end as via
      from candidates),
    variants as materialized (
      select c.key, c.excluded, c.epoch, c.via, array(
          select distinct coalesce(p.to_id, x) collate "C" from unnest(c.members) x left join unnest(h.from_ids, h.to_ids) p (from_id, to_id) on p.from_id = x order by 1) as members,
        coalesce(h.handed, '[]') as handed
      from chosen c, lateral (
        select array_agg(d.user_id) as from_ids, array_agg(d.delegated_user_id) as to_ids,
          jsonb_agg(jsonb_build_object('from', d.user_id, 'to', d.delegated_user_id) order by d.user_id) as handed
        from delegates d where d.user_id = any(c.members) and d.rank <= c.epoch and not d.delegated_user_id = any(c.excluded)) h)`;
}

const isProgram = (rule: ApproverRule): RawBuilder<boolean> => sql<boolean>`${rule.source === 'program'}::boolean`;

/** The creation time from which a delegation covers tasks. */
const since = sql`case when d.includes_open_tasks then '-infinity' else greatest(d.start_at, d.set_at) end`;

/** The delegates who are enabled and act now, in the order in which their delegations came into force. */
const delegates = (rule: ApproverRule): RawBuilder<unknown> => sql`
  select d.user_id, d.delegated_user_id, ${since} as since, row_number() over (order by ${since}, d.user_id) as rank
  from delegations d join users u on u.id = d.delegated_user_id and u.status = 'ENABLED' and u.deleted_at is null
  where ${sql.lit(rule.delegates)} and (d.start_at is null or d.start_at <= now()) and (d.expiration_at is null or d.expiration_at > now())`;

/** How many of them were in force when the task was created: they are the first ones. Tasks for which it is the same share a variant. */
const epoch = (rule: ApproverRule): RawBuilder<unknown> =>
  rule.delegates ? sql`(select count(*) from delegates where since <= t.created_at)` : sql`0::bigint`;

const orGroups = ({ fallbackGroupIds }: ApproverRule): RawBuilder<unknown> =>
  fallbackGroupIds.length > 0 ? sql` or u.id in (${groupMembers(fallbackGroupIds)})` : sql``;

/** The candidates that a target excludes. Most targets exclude nobody and share a variant. */
function excluded(rule: ApproverRule): RawBuilder<unknown> {
  const standIns = rule.delegates ? sql` || array(select delegated_user_id from delegates)` : sql``;
  const everybody = sql`(coalesce(b.members, '{}') || f.fallback || f.owners || f.admins${standIns})`;
  if (rule.distinct) {
    const people = rule.allowSelf ? sql`t.approver_ids` : sql`array_append(t.approver_ids, t.identity_user_id)`;
    return sql`array(select distinct x from unnest(${people}) x where x = any(${everybody}) order by x)`;
  }
  if (rule.allowSelf) return sql`'{}'::text[]`;
  return sql`case when t.identity_user_id = any(${everybody}) then array[t.identity_user_id] else '{}' end`;
}

/** The enabled owners of a campaign when there is one, and the enabled people who are super admins: for the statement that assigns. */
export const substitutesOf = (accessReviewId: string | null): RawBuilder<unknown> => sql`select
    array(select u.id from users u join access_review_owners o on o.user_id = u.id
      where o.access_review_id = ${accessReviewId} and u.status = 'ENABLED' and u.deleted_at is null order by u.id) as owners,
    array(select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'super_admin'
      where u.status = 'ENABLED' and u.deleted_at is null and not exists (select from service_principals p where p.id = u.id)
      order by u.id) as admins`;

/** The same people, read before: for statements that assign window by window. */
export const knownSubstitutes = ({ campaignOwnerIds, superAdminIds }: Substitutes): RawBuilder<unknown> =>
  sql`select ${campaignOwnerIds}::text[] as owners, ${superAdminIds}::text[] as admins`;

export async function loadSubstitutes(db: Db, accessReviewId: string | null): Promise<Substitutes> {
  const { rows } = await sql<{ admins: string[]; owners: string[] }>`${substitutesOf(accessReviewId)}`.execute(db);
  return { campaignOwnerIds: rows[0]?.owners ?? [], superAdminIds: rows[0]?.admins ?? [] };
}

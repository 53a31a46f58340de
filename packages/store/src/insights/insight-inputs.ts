import { HIGH_RISKS } from '@oag/governance/insights';
import { sql, type RawBuilder } from 'kysely';
import { recommendation } from './compile-insight-rules.ts';
import type { Db } from '../database/index.ts';

/** The people who count as peers. */
const isActive = sql<boolean>`u.status = 'ENABLED' and u.deleted_at is null`;

type Group = 'manager' | 'title' | 'department';
const columnOf: { readonly [Name in Group]: RawBuilder<string> } = {
  manager: sql`u.manager_id`,
  title: sql`nullif(u.job_title, '')`,
  department: sql`nullif(u.department, '')`,
};

const peers = sql`${columnOf.manager} as manager, ${columnOf.title} as title, ${columnOf.department} as department`;

/** The size of each group, and how many of it hold each entitlement. */
const groups = (name: Group): RawBuilder<unknown> => sql`
  ${sql.ref(`held_${name}`)} as (
    select h.entitlement_id, ${sql.ref(`h.${name}`)} as key, count(*)::int as n from held h group by 1, 2),
  ${sql.ref(`all_${name}`)} as (select ${columnOf[name]} as key, count(*)::int as n from users u where ${isActive} group by 1)`;
const counted = (name: Group): RawBuilder<unknown> => sql`
  left join ${sql.ref(`held_${name}`)} on ${sql.ref(`held_${name}.entitlement_id`)} = s.entitlement_id and ${sql.ref(`held_${name}.key`)} = ${columnOf[name]}
  left join ${sql.ref(`all_${name}`)} on ${sql.ref(`all_${name}.key`)} = ${columnOf[name]}`;
const counts = (name: Group): RawBuilder<unknown> => sql`
  coalesce(${sql.ref(`held_${name}.n`)}, 0) as ${sql.ref(`${name}_held`)}, coalesce(${sql.ref(`all_${name}.n`)}, 0) as ${sql.ref(`${name}_total`)}`;

/**
 * The inputs of the insights about a part of all grants, of a campaign or '' for none. The part is a query with the columns no, entitlement_id, app_user_id,
 * principal_resource_id, identity_user_id, grant_id, last_used_at and granted_at.
 */
export function insightInputs(part: RawBuilder<unknown>, campaignId: string, asOf: string): RawBuilder<unknown> {
  return sql`
    with part as not materialized (${part}),
    reviewed as materialized (select distinct entitlement_id from part),
    held as materialized (
      select g.entitlement_id, u.id as user_id, ${peers}
      from reviewed r join grants g on g.entitlement_id = r.entitlement_id join app_users a on a.id = g.app_user_id join users u on u.id = a.identity_user_id
      where a.deleted_at is null and ${isActive}
      union
      select e.id, u.id, ${peers}
      from reviewed r join entitlements e on e.id = r.entitlement_id and e.is_access join app_users a on a.app_id = e.app_id join users u on u.id = a.identity_user_id
      where a.deleted_at is null and ${isActive}),
    entitlement as materialized (
      select e.id, coalesce(v.value, '') as risk_level, cardinality(e.compliance_framework_value_ids) as frameworks, last.at as last_campaign_at
      from reviewed r join entitlements e on e.id = r.entitlement_id left join attribute_values v on v.id = e.risk_level_value_id
      left join lateral (
        select t.created_at as at from tasks t join access_reviews c on c.id = t.access_review_id
        where t.entitlement_id = r.entitlement_id and t.kind = 'certify' and t.deleted_at is null and c.started_at is not null and c.id <> ${campaignId}
        order by t.id desc limit 1) last on true),
    requested as materialized (
      select distinct on (entitlement_id, identity_user_id) entitlement_id, identity_user_id, created_by
      from tasks where kind = 'grant' and outcome = 'GRANTED' and deleted_at is null and identity_user_id is not null
      order by entitlement_id, identity_user_id, id desc),
    outside as materialized (
      select a.id from app_users a where a.id in (select app_user_id from part)
        and exists (select from org_domains) and address_domain(a.email) = 'EXTERNAL'),
    severe as materialized (
      select distinct m.monitor_id from conflict_monitor_entitlements m join entitlements e on e.id = m.entitlement_id join attribute_values v on v.id = e.risk_level_value_id
      where lower(v.value) = any(${HIGH_RISKS}::text[])),
    conflicting as materialized (
      select m.entitlement_id, c.holder_id, count(distinct c.id)::smallint as n, (count(distinct c.id) filter (where c.monitor_id in (select monitor_id from severe)))::smallint as severe
      from access_conflicts c join conflict_monitors cm on cm.id = c.monitor_id and cm.deleted_at is null join conflict_monitor_entitlements m on m.monitor_id = c.monitor_id
      where c.state = 'ACTIVE' group by m.entitlement_id, c.holder_id),
    ${groups('manager')}, ${groups('title')}, ${groups('department')}
    select s.no, ${asOf}::timestamptz as as_of, coalesce(s.last_used_at, a.last_used_at) as last_used_at, s.granted_at,
      review.outcome_at as reviewed_at, coalesce(review.outcome, '') as reviewed_outcome,
      case when entitlement.last_campaign_at is null then false
        else coalesce(coalesce(s.granted_at, (select g.created_at from grants g where g.id = s.grant_id), a.created_at) > entitlement.last_campaign_at, false) end as is_new,
      case when u.deleted_at is not null then 'DELETED' else coalesce(u.status, '') end as holder_status, coalesce(a.status, '') as account_status, coalesce(u.employment_status, '') as employment_status,
      s.app_user_id is not null and s.identity_user_id is null as has_no_owner, outside.id is not null as is_external,
      entitlement.risk_level, entitlement.frameworks, coalesce(conflicting.n, 0) as conflicts, coalesce(conflicting.severe, 0) as severe_conflicts,
      ${counts('manager')}, ${counts('title')}, ${counts('department')}, coalesce(requested.created_by, '') as requester_id
    from part s
    join entitlement on entitlement.id = s.entitlement_id
    left join app_users a on a.id = s.app_user_id
    left join users u on u.id = s.identity_user_id
    left join outside on outside.id = s.app_user_id
    left join conflicting on conflicting.entitlement_id = s.entitlement_id and conflicting.holder_id = coalesce(s.identity_user_id, s.app_user_id)
    left join requested on requested.entitlement_id = s.entitlement_id and requested.identity_user_id = s.identity_user_id
    ${counted('manager')} ${counted('title')} ${counted('department')}
    left join lateral (
      select t.outcome, t.outcome_at from tasks t
      where t.entitlement_id = s.entitlement_id and coalesce(t.app_user_id, t.principal_resource_id) = coalesce(s.app_user_id, s.principal_resource_id)
        and t.kind = 'certify' and t.outcome in ('CERTIFIED', 'DECERTIFIED') and t.deleted_at is null
      order by t.outcome_at desc limit 1) review on true`;
}

/**
 * Writes the insights about a part of the selection of a campaign, with the recommendations, in one statement. Shared
 * values, such as how many of a team hold an entitlement, are computed once, since the selection is ordered by
 * entitlement; optional ones, such as earlier campaigns, are looked up by key. `after` and `to` are row numbers of the
 * selection.
 */
export async function writeInsightInputs(
  tx: Db,
  campaignId: string,
  asOf: string,
  { after, to }: { after: number; to: number },
): Promise<void> {
  const part = sql`select * from selections where access_review_id = ${campaignId} and no > ${after} and no <= ${to}`;
  const access = insightInputs(part, campaignId, asOf);
  await sql`
    insert into review_facts (access_review_id, no, recommendation, last_used_at, granted_at, reviewed_at, reviewed_outcome, is_new, holder_status, account_status, employment_status,
      has_no_owner, is_external, risk_level, frameworks, conflicts, severe_conflicts, manager_held, manager_total, title_held, title_total,
      department_held, department_total, requester_id)
    select ${campaignId}, no, ${recommendation()}, last_used_at, granted_at, reviewed_at, reviewed_outcome, is_new, holder_status, account_status, employment_status,
      has_no_owner, is_external, risk_level, frameworks, conflicts, severe_conflicts, manager_held, manager_total, title_held, title_total,
      department_held, department_total, requester_id
    from (${access}) f order by no`.execute(tx);
}

/** Updates the statistics of the insights: the tasks of a campaign are created from chunks of them. */
export async function analyzeInsightInputs(tx: Db): Promise<void> {
  await sql`analyze review_facts`.execute(tx);
}

/**
 * Computes the insights of one review again, as its access is now. Those of the preparation stay for the log and
 * the evidence.
 */
export async function renewInsightInputs(
  tx: Db,
  { id, accessReviewId, selectionNo }: { id: string; accessReviewId: string; selectionNo: string },
  asOf: string,
): Promise<void> {
  const part = sql`select s.access_review_id, s.no, s.entitlement_id, s.app_user_id, s.principal_resource_id, s.identity_user_id, s.grant_id, g.last_used_at, g.granted_at
    from selections s left join grants g on g.id = s.grant_id where s.access_review_id = ${accessReviewId} and s.no = ${selectionNo}`;
  await sql`
    insert into renewed_review_facts (task_id, as_of, facts)
    select ${id}, ${asOf}, to_jsonb(f) || jsonb_build_object('recommendation', ${recommendation()}) from (${insightInputs(part, accessReviewId, asOf)}) f
    on conflict (task_id) do update set as_of = excluded.as_of, facts = excluded.facts`.execute(tx);
}

/** Removes the insights of up to `limit` rows of a selection. */
export async function removeInsightInputs(tx: Db, campaignId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from review_facts where access_review_id = ${campaignId} and no in (
    select no from review_facts where access_review_id = ${campaignId} order by no limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The inputs of the insights of a review, as stored. */
export type InsightInputsRow = {
  /** When they were computed again; missing for those of the preparation. */
  as_of?: string;
  recommendation: 'APPROVE' | 'DENY' | 'REVIEW';
  last_used_at: string | null;
  granted_at: string | null;
  reviewed_at: string | null;
  reviewed_outcome: 'CERTIFIED' | 'DECERTIFIED' | '';
  is_new: boolean;
  holder_status: string;
  account_status: string;
  employment_status: string;
  has_no_owner: boolean;
  is_external: boolean;
  risk_level: string;
  frameworks: number;
  conflicts: number;
  severe_conflicts: number;
  manager_held: number;
  manager_total: number;
  title_held: number;
  title_total: number;
  department_held: number;
  department_total: number;
  requester_id: string;
};

import { sql, type RawBuilder } from 'kysely';
import type { Predicate } from '@oag/governance/scope';
import { among, type SelectionRows } from './certify-tasks.ts';
import { compilePredicate } from './compile-predicate.ts';
import type { Db } from '../database/index.ts';
import type { SelectionTable } from './selection-table.ts';

/** The access that a predicate selects: grants, and accounts for built-in access entitlements, which need no grant. */
export function selectedAccess(predicate: Predicate): RawBuilder<unknown> {
  return sql`
    select g.app_id, g.entitlement_id, g.app_user_id, g.principal_resource_id, a.identity_user_id, g.id as grant_id, g.sources, g.granted_at, g.last_used_at
    from grants g join entitlements e on e.id = g.entitlement_id left join app_users a on a.id = g.app_user_id
    where ${compilePredicate(predicate, 'grant')} and (g.app_user_id is null or a.deleted_at is null)
    union all
    select e.app_id, e.id, a.id, null, a.identity_user_id, null::bigint, '{""}'::text[], null::timestamptz, a.last_used_at
    from entitlements e join app_users a on a.app_id = e.app_id
    where e.is_access and a.deleted_at is null and ${compilePredicate(predicate, 'access')}`;
}

/** Whether a predicate matches anything now. */
export async function selectsAnything(db: Db, predicate: Predicate): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select exists (${selectedAccess(predicate)}) as "isThere"`.execute(
    db,
  );
  return rows[0]?.isThere ?? false;
}

/** Counts up to this size; estimates beyond. */
const COUNTED = 100_000;

/** The number of current matches of a predicate: counted if that is quick, else estimated by the planner. */
export async function estimateSelectionSize(db: Db, predicate: Predicate): Promise<number> {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) from (select from (${selectedAccess(predicate)}) a limit ${COUNTED + 1}) s`.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  if (count <= COUNTED) return count;
  const { rows: plans } = await sql<{
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
  }>`explain (format json) ${selectedAccess(predicate)}`.execute(db);
  return Math.max(count, Math.round(plans[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0));
}

/** How to write a selection: at most `limit` rows; `overrides` has the policies that override that of the campaign, null for none. */
export type SelectionWriting = {
  limit: number;
  overrides: { campaignPolicyId: string; customs: { entitlementId: string; policyId: string }[] } | null;
  table: SelectionTable;
};

/**
 * Writes the selection of a campaign in one statement: the snapshot under review. Rows are numbered from 1 in the order
 * of app, entitlement and holder. Returns their number.
 */
export async function writeSelection(
  tx: Db,
  campaignId: string,
  predicate: Predicate,
  writing: Partial<SelectionWriting> = {},
): Promise<number> {
  const { limit, overrides = null, table = 'selections' } = writing;
  // Store the snapshot of the statement: later reports show the inventory at this time.
  const moment = sql`with moment as (
      insert into selection_moments (access_review_id, seen, at) values (${campaignId}, pg_current_snapshot(), clock_timestamp())
      on conflict (access_review_id) do update set seen = excluded.seen, at = excluded.at)`;
  const { numAffectedRows } = await sql`${table === 'selections' ? moment : sql``}
    insert into ${sql.table(table)} (access_review_id, no, app_id, entitlement_id, app_user_id, principal_resource_id, identity_user_id, grant_id, sources, granted_at, last_used_at, policy_id)
    select ${campaignId}, row_number() over (order by app_id, entitlement_id, app_user_id, principal_resource_id),
      app_id, entitlement_id, app_user_id, principal_resource_id, identity_user_id, grant_id, sources, granted_at, last_used_at, ${overrides ? sql`o.policy_id` : sql`null`}
    from (${selectedAccess(predicate)}${limit === undefined ? sql`` : sql` limit ${limit}`}) s${overrides ? sql` join (${resolveTaskPolicies(overrides)}) o on o.id = s.entitlement_id` : sql``}`.execute(
    tx,
  );
  // The next statements create the tasks from these rows: without statistics the planner expects a handful and joins
  // them by nested loops.
  await sql`analyze ${sql.table(table)}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The policy of each entitlement that overrides that of the campaign: the one set here, else its own, else that of its app. */
const resolveTaskPolicies = ({
  campaignPolicyId,
  customs,
}: NonNullable<SelectionWriting['overrides']>): RawBuilder<unknown> => sql`
  select e.id, nullif(coalesce(c."policyId", e.certify_policy_id, p.certify_policy_id), ${campaignPolicyId}) as policy_id
  from entitlements e join apps p on p.id = e.app_id
    left join json_to_recordset(${JSON.stringify(customs)}::json) as c ("entitlementId" text, "policyId" text) on c."entitlementId" = e.id`;

/** Creates the table of a preview; it disappears when the transaction ends. */
export async function createPreviewTable(tx: Db): Promise<void> {
  await sql`create temp table previewed_selections (like selections including defaults) on commit drop`.execute(tx);
}

/** The policies that override that of the campaign for parts of its selection. */
export async function selectedPolicies(db: Db, campaignId: string, table: SelectionTable): Promise<string[]> {
  const { rows } = await sql<{ policy_id: string }>`
    select distinct policy_id from ${sql.table(table)} where access_review_id = ${campaignId} and policy_id is not null order by 1`.execute(
    db,
  );
  return rows.map((row) => row.policy_id);
}

/** Removes up to `limit` tasks of a campaign that has not started, with all their rows. Returns how many were left to look at. */
export async function removePreparedTasks(tx: Db, campaignId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from tasks where id in (
    select id from tasks where access_review_id = ${campaignId} order by id limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Removes up to `limit` rows of a selection. */
export async function removeSelection(tx: Db, campaignId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from selections where access_review_id = ${campaignId} and no in (
    select no from selections where access_review_id = ${campaignId} order by no limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Marks up to `limit` tasks of a campaign as deleted, including revoke tasks: the next ones after an id. Returns their number, and the last of
 * them. To look for them from the beginning each time would cost the square of their number.
 */
export async function markTasksDeleted(
  tx: Db,
  campaignId: string,
  after: string,
  limit: number,
): Promise<{ count: number; last: string }> {
  const { rows } = await sql<{ count: number; last: string }>`
    with next as materialized (select id from tasks where access_review_id = ${campaignId} and deleted_at is null and id > ${after} order by id limit ${limit}),
    marked as (update tasks t set deleted_at = now(), updated_at = now() from next where t.id = next.id)
    select count(*)::integer as count, coalesce(max(id), '') as last from next`.execute(tx);
  return rows[0] ?? { count: 0, last: '' };
}

/** The objects of a selected access. */
export type SelectedSubject = {
  no: number;
  appId: string;
  entitlementId: string;
  appUserId: string | null;
  identityUserId: string | null;
  policyId: string | null;
};

/** Rows of the selection of a campaign. */
export async function readSelection(
  db: Db,
  campaignId: string,
  selected: SelectionRows,
  table: SelectionTable = 'selections',
): Promise<SelectedSubject[]> {
  const { rows } = await sql<Omit<SelectedSubject, 'no'> & { no: string }>`
    select no, app_id as "appId", entitlement_id as "entitlementId", app_user_id as "appUserId", identity_user_id as "identityUserId", policy_id as "policyId"
    from ${sql.table(table)} s where access_review_id = ${campaignId} and ${among(selected)} order by no`.execute(db);
  return rows.map((row) => ({ ...row, no: Number(row.no) }));
}

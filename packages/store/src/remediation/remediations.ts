import type { RevocationShare } from '@oag/governance/campaigns';
import type { Remediation, RemediationState } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import { type Db, cutPage, type Page, type PageRows } from '../database/index.ts';
import type { TaskNames } from '../tasks/index.ts';

/** The revoke tasks of a denied review `t`: its own, and one of another campaign that it shares. */
const REVOKE_TASKS = `select v.* from tasks v where v.certify_task_id = t.id and v.deleted_at is null
  union all select v.* from followed_revocations f join tasks v on v.id = f.revoke_task_id where f.certify_task_id = t.id and v.deleted_at is null`;

/** The revoke task that counts for a denied review `t`: one that was not cancelled, else the last. */
export const REVOKE_TASK: string = `select * from (${REVOKE_TASKS}) v order by v.outcome = 'CANCELLED', v.id desc limit 1`;

/** The state of remediation of a denied review, by its revoke task `r` (or this alias) and its kept access `k`. `isPlanned`: reviews with neither will get a revoke task automatically. */
export const remediationStateOf = (isPlanned: boolean, r = 'r'): string => `case
  when ${r}.id is null then case when k.certify_task_id is not null then 'KEPT' else '${isPlanned ? 'PLANNED' : 'NOT_PLANNED'}' end
  when ${r}.state = 'OPEN' then 'OPEN'
  when ${r}.outcome <> 'REVOKED' then 'FAILED'
  when ${r}.grant_inherited_from is not null then 'STILL_INHERITED'
  when ${r}.grant_gone_at is null then case when ${r}.grant_seen_at is null then 'UNVERIFIED' else 'STILL_THERE' end
  when ${r}.grant_seen_at > ${r}.grant_gone_at then 'RETURNED' else 'VERIFIED' end`;

/** The state of the revocation of a review `t`, '' while there is none. */
export const REVOCATION_OF_REVIEW: string = `(select nullif(${remediationStateOf(false)}, 'NOT_PLANNED') from (select) one
  left join lateral (${REVOKE_TASK}) r on true left join kept_access k on k.certify_task_id = t.id)`;

/** Everything that a campaign denied, with its state of remediation. `isPlanned`: reviews without a revoke task will get one automatically. */
const remediations = (accessReviewId: string, isPlanned: boolean): RawBuilder<unknown> => sql`
  select t.id, r.id as revoke_task_id, t.app_id, t.entitlement_id, t.app_user_id, t.principal_resource_id, t.identity_user_id, t.outcome_at, k.kept_by, k.comment,
    ${sql.raw(remediationStateOf(isPlanned))} as state,
    case when r.outcome = 'REVOKED' then r.grant_gone_at end as verified_at, case when r.outcome = 'REVOKED' then r.grant_seen_at end as seen_at,
    case when r.outcome = 'REVOKED' then r.grant_inherited_from end as inherited_from
  from tasks t left join lateral (${sql.raw(REVOKE_TASK)}) r on true left join kept_access k on k.certify_task_id = t.id
  where t.access_review_id = ${accessReviewId} and t.kind = 'certify' and t.outcome = 'DECERTIFIED' and t.deleted_at is null`;

type Row = {
  id: string;
  revoke_task_id: string | null;
  app_id: string;
  entitlement_id: string;
  app_user_id: string | null;
  principal_resource_id: string | null;
  identity_user_id: string | null;
  outcome_at: string;
  kept_by: string | null;
  comment: string | null;
  state: string;
  verified_at: string | null;
  seen_at: string | null;
  inherited_from: string[] | null;
  import_id: string | null;
} & Pick<TaskNames, 'entitlement_name' | 'resource_name' | 'app_name' | 'holder_name'>;

/** The remediation of denied access, with the names of its objects. */
export type NamedRemediation = Omit<Remediation, 'displayName'> &
  Pick<TaskNames, 'entitlement_name' | 'resource_name' | 'app_name' | 'holder_name'>;

const toItem = (row: Row): NamedRemediation => ({
  entitlement_name: row.entitlement_name,
  resource_name: row.resource_name,
  app_name: row.app_name,
  holder_name: row.holder_name,
  certifyTaskId: row.id,
  revokeTaskId: row.revoke_task_id ?? '',
  state: `REMEDIATION_STATE_${row.state}` as RemediationState,
  appId: row.app_id,
  appEntitlementId: row.entitlement_id,
  appUserId: row.app_user_id ?? '',
  identityUserId: row.identity_user_id ?? '',
  deniedAt: row.outcome_at,
  verifiedAt: row.verified_at,
  seenAt: row.seen_at,
  inheritedFrom: (row.inherited_from ?? []).map((id) => ({ appId: row.app_id, id })),
  importId: row.import_id ?? '',
  keptByUserId: row.kept_by ?? '',
  comment: row.comment ?? '',
});

/** The counts by state, without the prefix. */
export async function countRemediations(
  db: Db,
  accessReviewId: string,
  isPlanned: boolean,
): Promise<Map<string, string>> {
  const { rows } = await sql<{
    state: string;
    count: string;
  }>`select state, count(*) as count from (${remediations(accessReviewId, isPlanned)}) r group by state`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** The remediation of denied access, in the order of the reviews; with states, named without the prefix, only those. */
export async function searchRemediations(
  db: Db,
  { accessReviewId, isPlanned, states }: { accessReviewId: string; isPlanned: boolean; states: readonly string[] },
  page: Page,
): Promise<PageRows<NamedRemediation>> {
  const inStates = states.length > 0 ? sql`state = any(${[...states]}::text[])` : sql`true`;
  const { rows } = await sql<Row>`
    select r.*, (select l.document #>> '{payload,importId}' from log_entries l where l.task_id in (r.revoke_task_id, r.id) and l.kind = 'accessSeen' order by l.seq desc limit 1) as import_id,
      e.display_name as entitlement_name, rs.display_name as resource_name, app.display_name as app_name,
      coalesce(nullif(a.display_name, ''), nullif(a.username, ''), a.email, h.display_name, '') as holder_name
    from (select * from (${remediations(accessReviewId, isPlanned)} and t.id > ${page.after?.[0] ?? ''} order by t.id offset 0) a where ${inStates} order by id limit ${page.size + 1}) r
      join entitlements e on e.id = r.entitlement_id join resources rs on rs.id = e.resource_id join apps app on app.id = r.app_id
      left join app_users a on a.id = r.app_user_id left join resources h on h.id = r.principal_resource_id
    order by r.id`.execute(db);
  return cutPage(rows, page, (row) => [row.id], toItem);
}

/** Whether the revocation of a denied review has not started: it has no revoke task, not even a cancelled one. */
const UNTOUCHED = sql.raw(`not exists (${REVOKE_TASKS})`);
/** Whether nothing revokes it: its revoke task was cancelled, or it has none. */
const UNREMEDIATED = sql.raw(`not exists (select from (${REVOKE_TASKS}) v where v.outcome <> 'CANCELLED')`);
const KEPT = sql`exists (select from kept_access k where k.certify_task_id = t.id)`;

/**
 * The next denied reviews of a campaign after an id that get a revoke task now: those not started and not kept, or with
 * `among` those of them that nothing revokes.
 */
export async function listUnremediated(
  tx: Db,
  accessReviewId: string,
  among: readonly string[],
  after: string,
  limit: number,
): Promise<string[]> {
  const which =
    among.length > 0 ? sql`t.id = any(${[...among]}::text[]) and ${UNREMEDIATED}` : sql`${UNTOUCHED} and not ${KEPT}`;
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t
    where t.access_review_id = ${accessReviewId} and t.kind = 'certify' and t.outcome = 'DECERTIFIED' and t.deleted_at is null and t.id > ${after} and ${which}
    order by t.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The denied reviews of the campaign among these tasks, each with whether its revocation has started or is active. */
export async function deniedAmong(
  tx: Db,
  accessReviewId: string,
  ids: readonly string[],
): Promise<Map<string, { isTouched: boolean }>> {
  const { rows } = await sql<{ id: string; isTouched: boolean }>`
    select t.id, not ${UNTOUCHED} as "isTouched" from tasks t
    where t.id = any(${[...ids]}::text[]) and t.access_review_id = ${accessReviewId} and t.kind = 'certify' and t.outcome = 'DECERTIFIED' and t.deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, isTouched }) => [id, { isTouched }]));
}

/** Keeps the access that these reviews denied, until somebody names them in a remediation. */
export async function keepAccess(
  tx: Db,
  accessReviewId: string,
  ids: readonly string[],
  by: { userId: string; now: string; comment: string },
): Promise<void> {
  await sql`
    insert into kept_access (certify_task_id, access_review_id, kept_by, kept_at, comment)
    select distinct id, ${accessReviewId}, ${by.userId}, ${by.now}::timestamptz, ${by.comment} from unnest(${[...ids]}::text[]) id
    on conflict (certify_task_id) do nothing`.execute(tx);
}

/** How much of the reviewed access of a campaign has revoke tasks, and how much was denied and has none. */
export async function revocationShare(tx: Db, accessReviewId: string): Promise<RevocationShare> {
  const { rows } = await sql<{ made: string; waiting: string; selected: string }>`
    select count(*) filter (where t.outcome = 'DECERTIFIED' and not ${UNREMEDIATED}) as made,
      count(*) filter (where t.outcome = 'DECERTIFIED' and ${UNTOUCHED}) as waiting, count(*) as selected
    from tasks t where t.access_review_id = ${accessReviewId} and t.kind = 'certify' and t.deleted_at is null`.execute(
    tx,
  );
  const [row] = rows;
  return { made: Number(row?.made ?? 0), waiting: Number(row?.waiting ?? 0), selected: Number(row?.selected ?? 0) };
}

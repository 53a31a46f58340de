import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { REVOCATION_COUNTS, type RevocationCounts, lockTasks, type LockedTaskRow } from '../tasks/index.ts';

/** Access of a person. `appUserId` is null for granted access of a person without an account. */
export type PersonalAccess = { appId: string; entitlementId: string; appUserId: string | null };

/** Serializes changes of the offboardings of a person until the transaction ends. */
export async function lockOffboardingsOf(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offboarding ${userId}`}, 0))`.execute(tx);
}

/** The open offboarding of a person, if there is one. */
export async function findOpenOffboarding(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from tasks where identity_user_id = ${userId} and kind = 'offboarding' and state = 'OPEN' and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * The access of a person after a position in the order of entitlement and account: the grants of their accounts, and
 * granted requests that no import has shown yet. An account with neither is listed itself if it is not disabled. Nothing
 * is listed twice. Access that the offboarding has already revoked is left out.
 */
export async function accessOfPerson(
  db: Db,
  userId: string,
  offboardingId: string,
  after: readonly [string, string],
  limit: number,
): Promise<PersonalAccess[]> {
  const { rows } = await sql<PersonalAccess>`
    with accounts as (select a.id, a.app_id, a.status from app_users a where a.identity_user_id = ${userId} and a.deleted_at is null),
    given as (
      select t.entitlement_id, account.id as app_user_id
      from tasks t left join lateral (
        select a.id from accounts a left join grants g on g.entitlement_id = t.entitlement_id and g.app_user_id = a.id
        where a.id = t.app_user_id or t.app_user_id is null and a.app_id = t.app_id
        order by g.id is null, a.id limit 1) account on true
      where t.kind = 'grant' and t.outcome = 'GRANTED' and t.identity_user_id = ${userId} and t.deleted_at is null
        and (t.app_user_id is null or account.id is not null)
        and not exists (select from tasks r where r.kind = 'revoke' and r.outcome = 'REVOKED' and r.entitlement_id = t.entitlement_id
          and r.identity_user_id = ${userId} and r.outcome_at >= t.outcome_at)),
    held as (
      select g.entitlement_id, g.app_user_id from grants g join accounts a on a.id = g.app_user_id
      union select entitlement_id, app_user_id from given),
    access as (
      select entitlement_id, app_user_id from held
      union all
      select e.id, a.id from accounts a join entitlements e on e.app_id = a.app_id and e.is_access
      where a.status = 'ENABLED' and not exists (select from held h where h.app_user_id = a.id))
    select e.app_id as "appId", e.id as "entitlementId", h.app_user_id as "appUserId"
    from access h join entitlements e on e.id = h.entitlement_id
    where e.deleted_at is null and (h.entitlement_id collate "C", coalesce(h.app_user_id, '') collate "C") > (${after[0]}, ${after[1]})
      and not exists (select from offboarding_revocations o join tasks r on r.id = o.revoke_task_id
        where o.offboarding_task_id = ${offboardingId} and r.outcome = 'REVOKED' and r.entitlement_id = h.entitlement_id and r.app_user_id is not distinct from h.app_user_id)
    order by h.entitlement_id collate "C", coalesce(h.app_user_id, '') collate "C" limit ${limit}`.execute(db);
  return rows;
}

/** An open revoke task for some access. */
export type OpenRevocation = { taskId: string; position: number; entitlementId: string; appUserId: string | null };

/** The open revoke tasks. Locks the entitlements until the transaction ends, so that only one task can be created. */
export async function openRevocationsOf(
  tx: Db,
  userId: string,
  access: readonly PersonalAccess[],
): Promise<OpenRevocation[]> {
  const entitlementIds = [...new Set(access.map(({ entitlementId }) => entitlementId))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended('open task revoke ' || id, 0)) from unnest(${entitlementIds}::text[]) with ordinality as e (id, no) order by no`.execute(
    tx,
  );
  const { rows } = await sql<OpenRevocation>`
    select distinct on (t.entitlement_id, h."appUserId") t.id as "taskId", t.position, t.entitlement_id as "entitlementId", h."appUserId"
    from json_to_recordset(${JSON.stringify(access)}::json) as h ("entitlementId" text, "appUserId" text)
    join tasks t on t.entitlement_id = h."entitlementId" and (t.app_user_id = h."appUserId" or t.identity_user_id = ${userId} and t.app_user_id is null)
    where t.kind = 'revoke' and t.state = 'OPEN' and t.deleted_at is null
    order by t.entitlement_id, h."appUserId", t.id`.execute(tx);
  return rows;
}

/** Links revoke tasks to an offboarding. */
export async function addRevocations(
  tx: Db,
  offboardingId: string,
  taskIds: readonly string[],
  isMade: boolean,
): Promise<void> {
  if (taskIds.length === 0) return;
  await sql`insert into offboarding_revocations (offboarding_task_id, revoke_task_id, is_made)
    select ${offboardingId}, id, ${isMade} from unnest(${taskIds}::text[]) as id on conflict do nothing`.execute(tx);
}

/** The person of an offboarding, '' when it does not exist. Includes deleted ones. */
export async function personOffboarded(db: Db, offboardingId: string): Promise<string> {
  const row = await db
    .selectFrom('tasks')
    .select('identity_user_id')
    .where('id', '=', offboardingId)
    .executeTakeFirst();
  return row?.identity_user_id ?? '';
}

/**
 * The next open tasks after an id that were created for a past offboarding and that no open one shares; locked until
 * the transaction ends. `last` is the id to continue after, null when there are no more.
 */
export async function lockAbandonedRevocations(
  tx: Db,
  offboardingId: string,
  after: string,
  limit: number,
): Promise<{ tasks: LockedTaskRow[]; last: string | null }> {
  const { rows } = await sql<{ id: string }>`
    select t.id from offboarding_revocations o join tasks t on t.id = o.revoke_task_id
    where o.offboarding_task_id = ${offboardingId} and t.id > ${after} and t.state = 'OPEN' and t.deleted_at is null
      and exists (select from offboarding_revocations m where m.revoke_task_id = t.id and m.is_made)
      and not exists (select from offboarding_revocations f join tasks p on p.id = f.offboarding_task_id
        where f.revoke_task_id = t.id and p.state = 'OPEN' and p.deleted_at is null)
    order by t.id limit ${limit}`.execute(tx);
  const tasks = await lockTasks(
    tx,
    rows.map(({ id }) => id),
  );
  return { tasks: tasks.filter(({ state }) => state === 'OPEN'), last: rows.at(-1)?.id ?? null };
}

/** The counts of these offboardings by id, and whether all revoke tasks have been created. */
export async function revocationsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RevocationCounts & { isComplete: boolean }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; counts: RevocationCounts; isComplete: boolean }>`
    select tasks.id, ${sql.raw(REVOCATION_COUNTS)} as counts,
      not exists (select from long_work w where w.object_id = tasks.id and w.kind = 'offboard' and w.state = 'OPEN') as "isComplete"
    from tasks where tasks.id = any(${ids}::text[]) and tasks.kind = 'offboarding'`.execute(db);
  return new Map(rows.map(({ id, counts, isComplete }) => [id, { ...counts, isComplete }]));
}

/** The open offboardings that wait for their revoke tasks although all of these have closed. */
export async function listEndedOffboardings(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t
    where t.kind = 'offboarding' and t.state = 'OPEN' and t.deleted_at is null and t.step_kind = 'wait' and t.due_at is null
      and not exists (select from offboarding_revocations o join tasks r on r.id = o.revoke_task_id where o.offboarding_task_id = t.id and r.state = 'OPEN')
      and not exists (select from long_work w where w.object_id = t.id and w.kind = 'offboard' and w.state = 'OPEN')
    order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

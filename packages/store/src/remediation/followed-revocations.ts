import { sql } from 'kysely';
import { type Db, WITH_NEXT } from '../database/index.ts';

/** The first number of our advisory locks, used by no others. Accesses share a bounded number of locks, since each takes shared memory. */
const LOCKS = 7_203_286;
const BUCKETS = 256;

/** A denied review, and the holder of the denied access. */
export type DeniedAccess = {
  id: string;
  accessReviewId: string;
  entitlementId: string;
  appUserId: string | null;
  principalResourceId: string | null;
};

/** A review that shares the open revoke task of another campaign. */
export type FollowedRevocation = {
  certifyTaskId: string;
  revokeTaskId: string;
  revokeNumericId: string;
  revokePosition: number;
};

/**
 * The denied reviews of a campaign among these whose access an open revoke task of another campaign already revokes:
 * they share it from now on. Only one transaction at a time checks this for a grant, so that one task is created.
 */
export async function followOpenRevocations(tx: Db, denied: readonly DeniedAccess[]): Promise<FollowedRevocation[]> {
  if (denied.length === 0) return [];
  const campaignIds = [...new Set(denied.map(({ accessReviewId }) => accessReviewId))];
  await sql`${WITH_NEXT}
    select pg_advisory_xact_lock(${LOCKS}::integer, bucket) from (
      select distinct abs(hashtext(id) % ${BUCKETS}::integer) as bucket from unnest(${denied.map(({ entitlementId }) => entitlementId)}::text[]) id
      where exists (select from access_reviews r where r.deleted_at is null and r.id <> all(${campaignIds}::text[]) and (r.state = 'OPEN'
        or exists (select from long_work w where w.object_id = r.id and w.state = 'OPEN')))) b
    order by bucket`.execute(tx);
  // All is looked up by keys, for each review: an entitlement may have a hundred thousand open revoke tasks, and the planner does not know of them yet.
  const { rows } = await sql<FollowedRevocation>`
    with open as (
      select d.id as certify_task_id, t.id as revoke_task_id, t.numeric_id, t.position
      from json_to_recordset(${JSON.stringify(denied)}::json) as d (id text, "entitlementId" text, "appUserId" text, "principalResourceId" text)
      join tasks own on own.id = d.id join access_reviews r on r.id = own.access_review_id and not coalesce((r.document #>> '{remediation,separateTasks}')::boolean, false)
      cross join lateral (
        select t.id, t.numeric_id, t.position from tasks t
        where grant_key(t.entitlement_id, coalesce(t.app_user_id, t.principal_resource_id)) = grant_key(d."entitlementId", coalesce(d."appUserId", d."principalResourceId"))
          and t.kind = 'revoke' and t.state = 'OPEN' and t.deleted_at is null and t.certify_task_id is not null and t.certify_task_id <> d.id
        order by t.id limit 1) t
      where (select o.id from tasks o where o.certify_task_id = d.id and o.deleted_at is null and o.outcome <> 'CANCELLED') is null),
    followed as (
      insert into followed_revocations as f (certify_task_id, revoke_task_id) select certify_task_id, revoke_task_id from open
      on conflict (certify_task_id) do update set revoke_task_id = excluded.revoke_task_id)
    select certify_task_id as "certifyTaskId", revoke_task_id as "revokeTaskId", numeric_id::text as "revokeNumericId", position as "revokePosition" from open`.execute(
    tx,
  );
  return rows;
}

/** The denied reviews that share these revoke tasks. */
export async function followersOf(
  tx: Db,
  revokeTaskIds: readonly string[],
): Promise<{ certifyTaskId: string; revokeTaskId: string }[]> {
  if (revokeTaskIds.length === 0) return [];
  const { rows } = await sql<{ certifyTaskId: string; revokeTaskId: string }>`
    select f.certify_task_id as "certifyTaskId", f.revoke_task_id as "revokeTaskId" from followed_revocations f join tasks c on c.id = f.certify_task_id
    where f.revoke_task_id = any(${[...revokeTaskIds]}::text[]) and c.outcome = 'DECERTIFIED' and c.deleted_at is null order by 1`.execute(
    tx,
  );
  return rows;
}

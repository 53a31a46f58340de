import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { type Db, newIdBlock } from '../database/index.ts';
import { JOB_CHANNEL } from '../jobs/index.ts';

/**
 * The next obsolete reviews of a campaign after an id: open ones whose selected grant is removed, or the account where access to an
 * app is under review. A grant given again is another grant. `seen` limits them to reviews whose account, person or entitlement is
 * deleted as well, or whose access a revoke task removed.
 */
export async function listObsoleteReviews(
  tx: Db,
  campaignId: string,
  { after, limit, which }: { after: string; limit: number; which: 'all' | 'seen' },
): Promise<string[]> {
  const isSeen = sql`(a.deleted_at is not null or u.deleted_at is not null or e.deleted_at is not null or exists (
      select from tasks r where r.kind = 'revoke' and r.grant_gone_at >= t.created_at and r.entitlement_id = t.entitlement_id
        and r.app_user_id is not distinct from t.app_user_id and r.principal_resource_id is not distinct from t.principal_resource_id))`;
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t
    join selections s on s.access_review_id = t.access_review_id and s.no = t.selection_no
    join entitlements e on e.id = s.entitlement_id
    left join grants g on g.id = s.grant_id
    left join app_users a on a.id = s.app_user_id
    left join users u on u.id = s.identity_user_id
    where t.access_review_id = ${campaignId} and t.kind = 'certify' and t.state = 'OPEN' and t.deleted_at is null and t.id > ${after}
      and case when s.grant_id is null then a.deleted_at is not null else g.id is null end ${which === 'all' ? sql`` : sql`and ${isSeen}`}
    order by t.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks reviews as obsolete: the access under review is removed. */
export async function markReviewsObsolete(tx: Db, ids: string[], now: string): Promise<void> {
  await sql`update tasks set grant_gone_at = ${now} where id = any(${ids}::text[])`.execute(tx);
}

/**
 * Enqueues jobs that close obsolete reviews of running campaigns, in the transaction of the import that removed the access. These are the
 * campaigns with auto-resolve, or all when more than a grant is removed (`isMore`) or a revocation is verified.
 */
export async function enqueueResolving(client: PoolClient, isMore: boolean): Promise<void> {
  const { rowCount } = await client.query(
    `insert into long_work (id, kind, object_id)
     select ksuid_at($1, row_number() over (order by id)), 'resolve', id from access_reviews
     where state = 'OPEN' and closing_since is null and deleted_at is null and ($2 or (document ->> 'autoResolve')::boolean
       or exists (select from tasks t where t.kind = 'revoke' and t.deleted_at is null and t.app_id in (select id from plan_apps where is_held) and t.grant_gone_at = now()))`,
    [newIdBlock(), isMore],
  );
  if (rowCount) await client.query(`select pg_notify($1, '')`, [JOB_CHANNEL]);
}

import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from './database.ts';
import { WORK_CHANNEL } from './long-work.ts';
import { newIdBlock } from './new-id.ts';

/**
 * The next open reviews of a campaign after an id whose access is no longer there: the very grant that was selected, or the account where
 * the access to an app is under review. A grant that was given anew is not the one under review.
 */
export async function listGoneReviews(tx: Db, campaignId: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t
    join selections s on s.access_review_id = t.access_review_id and s.no = t.selection_no
    left join grants g on g.id = s.grant_id
    left join app_users a on s.grant_id is null and a.id = s.app_user_id
    where t.access_review_id = ${campaignId} and t.kind = 'certify' and t.state = 'OPEN' and t.deleted_at is null and t.id > ${after}
      and case when s.grant_id is null then a.deleted_at is not null else g.id is null end
    order by t.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes on reviews that what was under review is gone. */
export async function markReviewsGone(tx: Db, ids: string[], now: string): Promise<void> {
  await sql`update tasks set grant_gone_at = ${now} where id = any(${ids}::text[])`.execute(tx);
}

/** Lets the running campaigns that want it close the reviews of access that is gone, in the transaction of the import that took it away. */
export async function startResolving(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `insert into long_work (id, kind, object_id)
     select ksuid_at($1, row_number() over (order by id)), 'resolve', id from access_reviews
     where state = 'OPEN' and closing_since is null and deleted_at is null and (document ->> 'autoResolve')::boolean`,
    [newIdBlock()],
  );
  if (rowCount) await client.query(`select pg_notify($1, '')`, [WORK_CHANNEL]);
}

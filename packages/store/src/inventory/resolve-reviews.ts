import { sql, type RawBuilder } from 'kysely';
import { type Db, newIdBlock } from '../database/index.ts';
import { JOB_CHANNEL } from '../jobs/index.ts';

/** Enqueues jobs that close open reviews `t` of deleted access in running campaigns. */
export async function resolveReviewsOf(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    insert into long_work (id, kind, object_id)
    select ksuid_at(${newIdBlock()}, row_number() over (order by r.id)), 'resolve', r.id from access_reviews r
    where r.state = 'OPEN' and r.closing_since is null and r.deleted_at is null and exists (
      select from tasks t where t.access_review_id = r.id and t.kind = 'certify' and t.state = 'OPEN' and t.deleted_at is null and ${which})
    returning id`.execute(tx);
  if (rows.length > 0) await sql`select pg_notify(${JOB_CHANNEL}, '')`.execute(tx);
}

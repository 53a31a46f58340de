import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Links the selection of a campaign to its conflicts, replacing the links of an earlier preparation. */
export async function linkConflicts(tx: Db, campaignId: string, monitorIds: readonly string[] | 'all'): Promise<void> {
  await sql`delete from selection_conflicts where access_review_id = ${campaignId}`.execute(tx);
  await sql`insert into selection_conflicts (access_review_id, selection_no, conflict_id)
    select s.access_review_id, s.no, c.id from selections s
    join access_conflicts c on c.holder_id = coalesce(s.identity_user_id, s.app_user_id) and c.state = 'ACTIVE'
    join conflict_monitors m on m.id = c.monitor_id and m.enabled and m.deleted_at is null
    join conflict_monitor_entitlements me on me.monitor_id = c.monitor_id and me.entitlement_id = s.entitlement_id
    where s.access_review_id = ${campaignId}${monitorIds === 'all' ? sql`` : sql` and c.monitor_id = any(${monitorIds}::text[])`}
    on conflict do nothing`.execute(tx);
}

/**
 * Exempts the conflicts whose parts a campaign has all certified, with the comment of the last reviewer as the reason,
 * in their name. Conflicts with a denied or undecided part stay.
 */
export async function exemptCertified(tx: Db, campaignId: string, now: string): Promise<void> {
  await sql`with decided as (
      select sc.conflict_id, (array_agg(t.id order by t.outcome_at desc, t.id))[1] as task_id
      from selection_conflicts sc
      join tasks t on t.access_review_id = sc.access_review_id and t.selection_no = sc.selection_no and t.kind = 'certify' and t.deleted_at is null
      where sc.access_review_id = ${campaignId}
      group by sc.conflict_id having bool_and(t.outcome = 'CERTIFIED')),
    told as (
      select d.conflict_id, coalesce(st.actor_id, '') as actor_id,
        coalesce((select l.document -> 'payload' ->> 'comment' from log_entries l where l.task_id = d.task_id and l.kind = 'comment' order by l.seq desc limit 1), '') as comment
      from decided d left join lateral (select s.actor_id from task_steps s where s.task_id = d.task_id order by s.no desc limit 1) st on true),
    exempted as (
      update access_conflicts c set state = 'EXEMPTED', exempted_at = ${now}::timestamptz, exempted_by = t.actor_id,
        exemption_reason = coalesce(nullif(t.comment, ''), 'Certified in a campaign.')
      from told t where c.id = t.conflict_id and c.state = 'ACTIVE'
      returning c.id, c.exempted_by, c.exemption_reason)
    insert into log_entries (actor_id, kind, object_type, object_id, document)
    select exempted_by, 'accessConflictExempted', 'accessConflict', id, jsonb_build_object('reason', exemption_reason, 'accessReviewId', ${campaignId}::text) from exempted order by id`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import { ACTIVE_OWNERS } from './campaigns/index.ts';
import { CHAT_POSTS_KEPT_DAYS } from './chat/index.ts';
import type { Db } from './database/index.ts';
import { EVENTS_KEPT_DAYS } from './events/index.ts';
import { CONSENTS_KEPT_HOURS, UNKEPT_UPLOADS_HOURS } from './forms/index.ts';
import { EXPIRY_LOOK_MINUTES } from './mail/index.ts';
import { CALLS_KEPT_DAYS } from './webhooks/index.ts';

/** The work that becomes due with time, or that something else leaves behind: whether there may be some, for each sweep of the worker. */
export type DueWork = {
  tasks: boolean;
  approvers: boolean;
  findings: boolean;
  templates: boolean;
  submissions: boolean;
  campaigns: boolean;
  progress: boolean;
  uploads: boolean;
  consents: boolean;
  unusedAccess: boolean;
  previews: boolean;
  seal: boolean;
  retention: boolean;
  reads: boolean;
  proofs: boolean;
  logExport: boolean;
  mails: boolean;
  events: boolean;
  webhooks: boolean;
  provisioning: boolean;
  chatPosts: boolean;
};

/** The moments before which things are old. Null: they are never old. */
export type OldBefore = { previews: string; reads: string | null; mails: string };

/**
 * Whether each kind of work may be due, in one statement: workers ask every few seconds, and mostly nothing is. Each condition is that of the
 * statement that takes the work, or a weaker one, since work that is not found here is not done. The next entry to seal is asked for in its order:
 * the planner would look for any entry, and read the whole log.
 */
export async function findDueWork(db: Db, now: string, before: OldBefore): Promise<DueWork> {
  const {
    rows: [due],
  } = await sql<DueWork>`
    select
      exists (select from tasks where due_at <= ${now} and deleted_at is null)
        or exists (select from tasks where kind = 'offboarding' and state = 'OPEN' and deleted_at is null and step_kind = 'wait' and due_at is null) as tasks,
      exists (select from approver_changes) or exists (select from approver_change_views) as approvers,
      exists (select from findings where wakes_at <= ${now}) as findings,
      exists (select from access_review_templates where due_at <= ${now} and deleted_at is null) or exists (select from person_changes) as templates,
      exists (select from submissions where state = 'PENDING' and expires_at < ${now}) as submissions,
      exists (select from access_reviews where due_at <= ${now} and deleted_at is null)
        or exists (select from access_reviews where deleted_at is null and state in ('PREPARING', 'REVIEW', 'PENDING', 'STARTING', 'OPEN') and not exists (${sql.raw(ACTIVE_OWNERS)})) as campaigns,
      exists (select from progress_deltas)
        or coalesce((select at from events order by xid, seq limit 1) < ${now}::timestamptz - make_interval(days => ${EVENTS_KEPT_DAYS}), false) as progress,
      exists (select from uploads u where kept_at is null and created_at < ${now}::timestamptz - make_interval(hours => ${UNKEPT_UPLOADS_HOURS})
        and not exists (select from task_uploads t where t.upload_id = u.id)) as uploads,
      exists (select from consents where created_at < ${now}::timestamptz - make_interval(hours => ${CONSENTS_KEPT_HOURS})) as consents,
      exists (select from unused_access_rules where run is not null or next_run_at <= ${now}) as "unusedAccess",
      exists (select from imports where state = 'CHECKED' and created_at < ${before.previews}::timestamptz) as previews,
      exists (select from log_sealer s where pg_snapshot_xmax(pg_current_snapshot()) <= s.xid
        or (select true from log_entries e where (e.xid, e.seq) > (s.xid, s.seq) and e.seq > s.floor_seq order by e.xid, e.seq limit 1)) as seal,
      not exists (select from log_retention where looked_at >= date_trunc('day', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC') as retention,
      exists (select from read_entries where at < ${before.reads}::timestamptz) as reads,
      exists (select from used_proofs where expires_at < ${now}) as proofs,
      exists (select from log_exporters where deleted_at is null and not disabled) as "logExport",
      exists (select from log_leaves where no >= (select (value ->> 'next')::bigint from installation where name = 'taskMessages'))
        or exists (select from installation where name = 'expiryMessages'
          and coalesce((value ->> 'at')::timestamptz, '-infinity') <= ${now}::timestamptz - make_interval(mins => ${EXPIRY_LOOK_MINUTES}))
        or exists (select from installation where name = 'digests' and coalesce((value ->> 'next')::timestamptz, '-infinity') <= ${now})
        or exists (select from messages where collected_at is null and user_id is not null and due_at <= ${now})
        or exists (select from mails where state in ('WAITING', 'SENDING') and due_at <= ${now})
        or exists (select from mails where created_at < ${before.mails}::timestamptz and state in ('SENT', 'FAILED', 'CANCELLED')) as mails,
      exists (select from event_subscriptions s where exists (select from events e where (e.xid, e.seq) > (s.after_xid, s.after_seq))) as events,
      exists (select from webhook_instances where completed_at is null)
        or exists (select from webhook_instances where awaits_effect and state in ('PROCESS_RESPONSE', 'FATAL_ERROR') and due_at <= ${now})
        or exists (select from webhook_instances where expires_at <= ${now}::timestamptz - make_interval(days => ${CALLS_KEPT_DAYS}) and completed_at is not null and not awaits_effect) as webhooks,
      exists (select from provision_runs where completed_at is null) as provisioning,
      exists (select from chat_posts where state = 'WAITING')
        or exists (select from chat_posts where ended_at < ${now}::timestamptz - make_interval(days => ${CHAT_POSTS_KEPT_DAYS})) as "chatPosts"`.execute(
    db,
  );
  if (!due) throw new Error('The database did not say what is due');
  return due;
}

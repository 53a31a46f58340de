import { sql } from 'kysely';
import { type Db, newIdBlock } from '../database/index.ts';

const ENTRIES_AT_ONCE = 5_000;
/** An older request is not announced when something happens to it. */
const ANNOUNCED_DAYS = 1;

/**
 * Writes the messages that follow from the next entries of the sealed log about tasks: one for each person, task and step, outcome or comment. Entries are
 * numbered without gaps, so that nothing is left out or taken twice. Returns whether there may be more entries.
 */
export async function insertTaskMessages(db: Db, now: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows: places } = await sql<{ next: string }>`
      select value ->> 'next' as next from installation where name = 'taskMessages' for update skip locked`.execute(tx);
    const next = places[0]?.next;
    if (next === undefined) return false;
    const { rows } = await sql<{ last: string | null; n: number }>`
      select max(no)::text as last, count(*)::integer as n from log_leaves where no >= ${next}::bigint and no < ${next}::bigint + ${ENTRIES_AT_ONCE}`.execute(
      tx,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return false;
    await writeMessages(tx, next, last, now);
    await sql`update installation set value = jsonb_build_object('next', ${last}::bigint + 1) where name = 'taskMessages'`.execute(
      tx,
    );
    return rows[0]?.n === ENTRIES_AT_ONCE;
  });
}

async function writeMessages(tx: Db, first: string, last: string, now: string): Promise<void> {
  await sql`
    with entries as (
      select e.seq, e.kind, e.task_id, e.actor_id, e.document from log_leaves l join log_entries e on e.seq = l.seq
      where l.no between ${first}::bigint and ${last}::bigint and e.task_id is not null
        -- A preparation records the access of each review. Nobody is notified of one before its campaign starts.
        and e.document #> '{record,access}' is null),
    -- Entries are few enough to look up the task and the messages of each by key. The planner expects one entry: joined, it compares each entry with each
    -- changed task, and reads all messages that there ever were.
    reassigned as materialized (
      select e.task_id, e.actor_id, e.document -> 'payload' ->> 'oldPolicyStepId' as step_id from entries e where e.document -> 'payload' ? 'newPolicyStepId'),
    changed as (
      select t.id, t.kind, t.state, t.outcome, t.outcome_at, t.origin, t.access_review_id, t.identity_user_id, t.position, t.step_id, t.step_kind, t.assignee_set_id, t.assigned_at, t.created_by, t.created_at
      from tasks t where t.id in (select task_id from entries) and t.deleted_at is null),
    found (kind, task_id, user_id, occasion, document) as (
      select case when t.kind = 'certify' then 'ASSIGNED' when t.step_kind = 'provision' then 'PROVISIONING_NEEDED'
          when t.origin = 'NON_USAGE_REVOKE' and t.position = 0 and m.user_id = t.identity_user_id then 'ACCESS_UNUSED' else 'APPROVAL_NEEDED' end,
        t.id, m.user_id, t.step_id, '{}'::jsonb
      from changed t join assignee_set_members m on m.set_id = t.assignee_set_id left join access_reviews r on r.id = t.access_review_id
      where t.state = 'OPEN' and t.step_id is not null and (t.kind <> 'certify' or (r.state = 'OPEN' and t.assigned_at > r.started_at))
      union all
      select 'REQUEST_CREATED', t.id, t.created_by, '', '{}' from changed t
      where t.kind in ('grant', 'action') and t.created_by <> '' and t.created_at > ${now}::timestamptz - make_interval(days => ${ANNOUNCED_DAYS})
      union all
      select case when t.outcome = 'DENIED' then 'REQUEST_DENIED' when p.user_id = t.created_by then 'REQUEST_GRANTED' else 'ACCESS_PROVISIONED' end, t.id, p.user_id, t.outcome_at::text, '{}'
      from changed t cross join lateral (select distinct unnest(array[t.created_by, t.identity_user_id]) as user_id) p
      where t.kind = 'grant' and t.state = 'CLOSED' and t.outcome in ('GRANTED', 'DENIED') and t.outcome_at > ${now}::timestamptz - make_interval(days => ${ANNOUNCED_DAYS})
      union all
      select 'REASSIGNED', t.id, m.user_id, e.step_id, '{}'
      from reassigned e
      cross join lateral (select t.id, t.assignee_set_id from tasks t where t.id = e.task_id and t.state = 'OPEN' and t.deleted_at is null offset 0) t
      cross join lateral (select m.user_id from messages m where m.access_review_id = '' and m.task_id = e.task_id
        and m.kind in ('ASSIGNED', 'APPROVAL_NEEDED', 'PROVISIONING_NEEDED') and m.occasion = e.step_id offset 0) m
      where m.user_id <> e.actor_id and not exists (select from assignee_set_members n where n.set_id = t.assignee_set_id and n.user_id = m.user_id)
      union all
      select 'COMMENT', t.id, p.user_id, e.seq::text, jsonb_build_object('comment', coalesce(e.document -> 'payload' ->> 'comment', ''))
      from entries e
      cross join lateral (select t.id, t.kind, t.state, t.created_by, t.assignee_set_id from tasks t where t.id = e.task_id and t.deleted_at is null offset 0) t
      cross join lateral (select t.created_by as user_id where t.kind <> 'certify' union select m.user_id from assignee_set_members m where m.set_id = t.assignee_set_id and t.state = 'OPEN') p
      where e.kind = 'comment' and e.actor_id <> '' and p.user_id <> e.actor_id
      union all
      select 'ADVICE_ASKED', e.task_id, a.user_id, e.seq::text, jsonb_build_object('comment', coalesce(e.document -> 'payload' ->> 'comment', ''))
      from entries e
      cross join lateral jsonb_array_elements_text(case when jsonb_typeof(e.document -> 'payload' -> 'adviserIds') = 'array' then e.document -> 'payload' -> 'adviserIds' else '[]' end) a (user_id)
      cross join lateral (select from tasks t where t.id = e.task_id and t.deleted_at is null offset 0) t
      where e.kind = 'comment')
    insert into messages (id, kind, task_id, user_id, occasion, due_at, document)
    select ksuid_at(${newIdBlock()}, row_number() over ()), f.kind, f.task_id, f.user_id, f.occasion, ${now}, f.document
    from found f join users u on u.id = f.user_id and u.status = 'ENABLED' and u.deleted_at is null and u.type = 'HUMAN'
    on conflict do nothing`.execute(tx);
}

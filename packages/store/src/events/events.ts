import { hasRole, seesAll, type Caller } from '@oag/governance/auth';
import { sql } from 'kysely';
import { type Db, readInstallation, writeInstallation } from '../database/index.ts';
import { decidedBy } from '../auth/index.ts';
import { mayFind } from '../tasks/index.ts';

/** A position between events: the reader knows all up to it, inclusive. */
export type EventPosition = { xid: string; seq: string };

export type StoredEvent = EventPosition & { kind: string; objectId: string; accessReviewId: string; at: string };

const PAGE = 500;
const REMOVED = 'eventsRemovedUpTo';
const REMOVED_AT_ONCE = 5_000;
export const EVENTS_KEPT_DAYS = 7;

// A transaction with a lower number may still be running, and its events would appear before existing ones. Events are
// visible only once all transactions up to theirs have ended: then the order is final, and a reader who continues after
// an event misses nothing.
const isSettled = sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`;

/** The position before all future events. */
export async function currentPosition(db: Db): Promise<EventPosition> {
  const {
    rows: [row],
  } = await sql<EventPosition>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid, '0' as seq`.execute(db);
  if (!row) throw new Error('The database gave no snapshot');
  return row;
}

/** The last visible event; '' for none. */
export async function lastEvent(db: Db): Promise<string> {
  const {
    rows: [row],
  } = await sql<{
    id: string;
  }>`select xid || '-' || seq as id from events where ${isSettled} order by xid desc, seq desc limit 1`.execute(db);
  return row?.id ?? '';
}

/** Whether events after this position were removed, or it belongs to another database. */
export async function isLost(db: Db, { xid, seq }: EventPosition): Promise<boolean> {
  const removed = (await readInstallation(db, REMOVED)) as EventPosition | undefined;
  const {
    rows: [row],
  } = await sql<{ lost: boolean }>`select ${xid}::xid8 > pg_snapshot_xmax(pg_current_snapshot())
    or (${xid}::xid8, ${seq}::bigint) < (${removed?.xid ?? '0'}::xid8, ${removed?.seq ?? '0'}::bigint) as lost`.execute(
    db,
  );
  return row?.lost ?? true;
}

/** The next events after a position that the caller may see, and the position after all that were read. `isLast`: there are no more. */
export async function readEvents(
  db: Db,
  caller: Caller,
  after: EventPosition,
): Promise<{ events: StoredEvent[]; position: EventPosition; isLast: boolean }> {
  const { userId } = caller;
  const owns = sql<boolean>`${hasRole(caller, 'campaign_admin', 'super_admin')} and e.access_review_id in (select o.access_review_id from access_review_owners o where o.user_id = ${userId})`;
  // Reviewers of a deleted campaign get the event of its deletion; its tasks are deleted with it.
  const reviews = sql<boolean>`exists (select from access_reviews r join tasks t on t.access_review_id = r.id and (t.deleted_at is null or r.deleted_at is not null)
    where r.id = e.access_review_id and r.started_at is not null and (
      t.assignee_set_id = any(array(select m.set_id from assignee_set_members m where m.user_id = ${userId}))
      or exists (select from task_steps st where st.task_id = t.id and ${decidedBy(userId)})))`;
  const { rows } = await sql<StoredEvent & { isSeen: boolean }>`
    select e.xid::text as xid, e.seq::text as seq, e.kind, e.object_id as "objectId", coalesce(e.access_review_id, '') as "accessReviewId", e.at,
      case split_part(e.kind, '.', 1)
        when 'task' then exists (select from tasks t where t.id = e.object_id and ${mayFind(caller)})
        when 'submission' then ${seesAll(caller)} or (${owns}) or exists (select from submissions s where s.id = e.object_id and s.user_id = ${userId})
        when 'import' then ${seesAll(caller) || hasRole(caller, 'connector_admin')}
        when 'campaign' then ${seesAll(caller)} or (${owns}) or (${reviews})
        else ${seesAll(caller)} or (${owns}) end as "isSeen"
    from (
      select * from events where (xid, seq) > (${after.xid}::xid8, ${after.seq}::bigint) and ${isSettled} order by xid, seq limit ${PAGE}) e
    order by e.xid, e.seq`.execute(db);
  const last = rows.at(-1);
  return {
    events: rows.filter(({ isSeen }) => isSeen).map(({ isSeen: _seen, ...event }) => event),
    position: last ? { xid: last.xid, seq: last.seq } : after,
    isLast: rows.length < PAGE,
  };
}

/** Removes some events that are older than a week, and stores the limit. Returns their number. */
export async function removeOldEvents(db: Db, now: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<EventPosition>`
      with oldest as (select at from events order by xid, seq limit 1),
      gone as (
        delete from events using (select xid, seq from events where exists (select from oldest where at < ${now}::timestamptz - make_interval(days => ${EVENTS_KEPT_DAYS}))
          order by xid, seq limit ${REMOVED_AT_ONCE}) o
        where events.xid = o.xid and events.seq = o.seq and events.at < ${now}::timestamptz - make_interval(days => ${EVENTS_KEPT_DAYS})
        returning events.xid, events.seq)
      select xid::text as xid, seq::text as seq from gone order by gone.xid, gone.seq`.execute(tx);
    const last = rows.at(-1);
    if (last) await writeInstallation(tx, REMOVED, last);
    return rows.length;
  });
}

import type { EventSubscription } from '@oag/types';
import { sql } from 'kysely';
import { cutPage, type Db, type Page, type PageRows } from '../database/index.ts';
import { currentPosition, type EventPosition } from './events.ts';

type Row = Omit<EventSubscription, 'lastEventId'> & EventPosition;

const columns = sql`id, webhook_id as "webhookId", kinds, access_review_id as "accessReviewId", owner_id as "ownerId", after_xid::text as xid, after_seq::text as seq, created_at as "createdAt"`;

const toSubscription = ({ xid, seq, ...row }: Row): EventSubscription => ({ ...row, lastEventId: `${xid}-${seq}` });

export type NewEventSubscription = Omit<EventSubscription, 'lastEventId' | 'createdAt'> & { roles: readonly string[] };

/** Stores a subscription that begins after a position. */
export async function insertEventSubscription(
  tx: Db,
  { id, webhookId, kinds, accessReviewId, ownerId, roles }: NewEventSubscription,
  { xid, seq }: EventPosition,
  now: string,
): Promise<void> {
  await sql`
    insert into event_subscriptions (id, webhook_id, kinds, access_review_id, owner_id, roles, after_xid, after_seq, created_at)
    values (${id}, ${webhookId}, ${[...kinds]}::text[], ${accessReviewId}, ${ownerId}, ${[...roles]}::text[], ${xid}::xid8, ${seq}::bigint, ${now})`.execute(
    tx,
  );
}

export async function findEventSubscription(
  db: Db,
  id: string,
  lock?: 'forUpdate',
): Promise<EventSubscription | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from event_subscriptions where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] && toSubscription(rows[0]);
}

/** The subscriptions, in the order of their ids. */
export async function listEventSubscriptions(db: Db, page: Page): Promise<PageRows<EventSubscription>> {
  const { rows } = await sql<Row>`
    select ${columns} from event_subscriptions where ${page.after ? sql`id > ${page.after[0]}` : sql`true`}
    order by id limit ${page.size + 1}`.execute(db);
  return cutPage(rows, page, ({ id }) => [id], toSubscription);
}

export async function deleteEventSubscriptionRow(tx: Db, id: string): Promise<void> {
  await sql`delete from event_subscriptions where id = ${id}`.execute(tx);
}

/** Sets the position of a subscription. */
export async function moveEventSubscription(tx: Db, id: string, { xid, seq }: EventPosition): Promise<void> {
  await sql`
    update event_subscriptions set after_xid = ${xid}::xid8, after_seq = ${seq}::bigint where id = ${id}`.execute(tx);
}

/** The position before the first event since a moment, or before all future events. */
export async function positionAt(db: Db, since: string): Promise<EventPosition> {
  const { rows } = await sql<EventPosition>`
    select xid::text as xid, (seq - 1)::text as seq from events where at >= ${since} order by events.xid, events.seq limit 1`.execute(
    db,
  );
  return rows[0] ?? currentPosition(db);
}

/** A subscription that this transaction may advance. The owner is null while nobody may read events for it. */
export type DueSubscription = {
  id: string;
  webhookId: string;
  kinds: string[];
  accessReviewId: string;
  ownerId: string;
  /** The roles that the owner has now, and those that the subscription was created with. */
  given: string[];
  roles: string[];
  after: EventPosition;
  /** How many calls may be waiting more than now. */
  room: number;
};

/** Calls of one subscription that wait at the same time. The others stay events, so that a receiver that is away fills no table. */
const WAITING_MAX = 1_000;

/** The ids of subscriptions that have events to read. */
export async function listDueSubscriptions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from event_subscriptions s where exists (
      select from events e where (e.xid, e.seq) > (s.after_xid, s.after_seq) and e.xid < pg_snapshot_xmin(pg_current_snapshot()))
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a subscription whose owner is active. Undefined when another process has it, or there is no room for calls. */
export async function lockDueSubscription(tx: Db, id: string): Promise<DueSubscription | undefined> {
  const { rows } = await sql<Omit<DueSubscription, 'after'> & EventPosition>`
    select s.id, s.webhook_id as "webhookId", s.kinds, s.access_review_id as "accessReviewId", s.owner_id as "ownerId", s.roles,
      array(select r.role from user_roles r where r.user_id = s.owner_id) as given, s.after_xid::text as xid, s.after_seq::text as seq,
      ${WAITING_MAX} - (select count(*)::integer from webhook_instances i where i.subject_id = s.id and i.purpose = 'event' and i.completed_at is null) as room
    from event_subscriptions s join users u on u.id = s.owner_id and u.status = 'ENABLED' and u.deleted_at is null
    where s.id = ${id} for update of s skip locked`.execute(tx);
  const [row] = rows;
  if (!row || row.room <= 0) return undefined;
  const { xid, seq, ...subscription } = row;
  return { ...subscription, after: { xid, seq } };
}

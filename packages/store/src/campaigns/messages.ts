import type { Audience } from '@oag/governance/campaigns';
import type { AccessReviewMessage } from '@oag/types';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { ACTIVE_OWNERS } from './access-reviews.ts';
import {
  type Db,
  newIdBlock,
  cutPage,
  madeBefore,
  whenMade,
  type Page,
  type PageRows,
  type MessagesTable,
} from '../database/index.ts';

/** A message to everybody in these audiences. Each person gets one message per occasion. */
export type NewMessages = {
  kind: string;
  accessReviewId: string;
  audiences: readonly Audience[];
  occasion: string;
  dueAt: string;
  comment: string;
};

/** Reminders that somebody sends: to the named people, or to everybody with open reviews. */
export type NewReminders = Pick<NewMessages, 'accessReviewId' | 'occasion' | 'dueAt' | 'comment'> & {
  userIds: readonly string[];
  copyManagers: boolean;
};

/** The people who can manage all campaigns. */
export const SUPER_ADMINS = `select r.user_id from user_roles r join users u on u.id = r.user_id where r.role = 'super_admin' and u.status = 'ENABLED' and u.deleted_at is null and not exists (select from service_principals p where p.id = r.user_id)`;

/** The past or current reviewers of a campaign, with the number of their open reviews. */
const reviewers = (accessReviewId: string, which: 'open' | 'all'): RawBuilder<unknown> => sql`
  select m.user_id, sum(o.open_count)::integer as open_count
  from (select assignee_set_id, count(*) filter (where state = 'OPEN') as open_count from tasks
    where access_review_id = ${accessReviewId} and kind = 'certify' and deleted_at is null and assignee_set_id is not null ${sql.raw(which === 'open' ? `and state = 'OPEN'` : '')}
    group by assignee_set_id) o
  join assignee_set_members m on m.set_id = o.assignee_set_id group by m.user_id`;

const recipients: { readonly [Name in Audience]: (accessReviewId: string) => RawBuilder<unknown> } = {
  openReviewers: (id) => reviewers(id, 'open'),
  allReviewers: (id) => reviewers(id, 'all'),
  // If no owner can act, super admins replace them.
  owners: (id) => sql`
    with active as (select o.user_id from access_reviews cross join lateral (${sql.raw(ACTIVE_OWNERS)}) o where access_reviews.id = ${id})
    select user_id, 0 as open_count from active union all select user_id, 0 from (${sql.raw(SUPER_ADMINS)}) s where not exists (select from active)`,
  superAdmins: () => sql`select user_id, 0 as open_count from (${sql.raw(SUPER_ADMINS)}) s`,
};

/** Writes a message to everybody in its audiences, in the transaction of its cause. One statement, whatever their number. */
export async function insertMessages(
  tx: Db,
  { kind, accessReviewId, audiences, occasion, dueAt, comment }: NewMessages,
): Promise<void> {
  const all = sql.join(
    audiences.map((audience) => sql`select * from (${recipients[audience](accessReviewId)}) a`),
    sql` union all `,
  );
  await writing({ kind, accessReviewId, occasion, dueAt, comment }, all).execute(tx);
}

/** Writes the reminders that somebody sends. Returns their number. */
export async function insertReminders(tx: Db, { userIds, copyManagers, ...message }: NewReminders): Promise<number> {
  const among = userIds.length > 0 ? sql`where r.user_id = any(${[...userIds]}::text[])` : sql``;
  const named = sql`select r.* from (${reviewers(message.accessReviewId, 'open')}) r ${among}`;
  const managers = sql`union all select u.manager_id, 0 from (${named}) n join users u on u.id = n.user_id where u.manager_id is not null`;
  const { numAffectedRows } = await writing(
    { kind: 'REMINDER', ...message },
    copyManagers ? sql`${named} ${managers}` : named,
  ).execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Writes a reminder of one task to each of these people. */
export async function insertTaskReminders(
  tx: Db,
  {
    taskId,
    accessReviewId,
    userIds,
    occasion,
    dueAt,
    comment,
  }: Pick<NewMessages, 'occasion' | 'dueAt' | 'comment'> & {
    taskId: string;
    accessReviewId: string;
    userIds: readonly string[];
  },
): Promise<void> {
  if (userIds.length === 0) return;
  const named = sql`select unnest(${[...userIds]}::text[]) as user_id, 1 as open_count`;
  await writing({ kind: 'REMINDER', accessReviewId, occasion, dueAt, comment }, named, taskId).execute(tx);
}

/** Writes a message to reviewers who joined a campaign after its start, if they have open reviews. */
export async function insertReviewerMessages(
  tx: Db,
  { userIds, ...message }: Omit<NewMessages, 'audiences'> & { userIds: readonly string[] },
): Promise<void> {
  await writing(
    message,
    sql`
    select key as user_id, n::integer as open_count from progress_counts
    where access_review_id = ${message.accessReviewId} and dimension = 'reviewer' and outcome = '' and n > 0 and key = any(${[...userIds]}::text[])`,
  ).execute(tx);
}

/** Only enabled people get messages. */
const writing = (
  { kind, accessReviewId, occasion, dueAt, comment }: Omit<NewMessages, 'audiences'>,
  to: RawBuilder<unknown>,
  taskId = '',
): RawBuilder<unknown> => sql`
  insert into messages (id, kind, access_review_id, task_id, user_id, occasion, due_at, document)
  select ksuid_at(${newIdBlock()}, row_number() over (order by r.user_id)), ${kind}, ${accessReviewId}, ${taskId}, r.user_id, ${occasion}, ${dueAt},
    jsonb_build_object('comment', ${comment}::text, 'openCount', r.open_count)
  from (select user_id, max(open_count) as open_count from (${to}) everybody group by user_id) r
  join users u on u.id = r.user_id and u.status = 'ENABLED' and u.deleted_at is null
  on conflict do nothing`;

/**
 * Notifies super admins of campaigns without an owner who can act, once for each set of owners. Returns these
 * campaigns.
 */
export async function notifyOfMissingOwners(tx: Db, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into messages (id, kind, access_review_id, user_id, occasion, due_at)
    select ksuid_at(${newIdBlock()}, row_number() over ()), 'NO_ACTIVE_OWNER', r.id, a.user_id, r.occasion, ${now}
    from (
      select id, (select md5(string_agg(o.user_id, ',' order by o.user_id)) from access_review_owners o where o.access_review_id = access_reviews.id) as occasion
      from access_reviews
      where deleted_at is null and state in ('PREPARING', 'REVIEW', 'PENDING', 'STARTING', 'OPEN') and not exists (${sql.raw(ACTIVE_OWNERS)})) r
    cross join (${sql.raw(SUPER_ADMINS)}) a
    where not exists (select from messages m where m.access_review_id = r.id and m.task_id = '' and m.kind = 'NO_ACTIVE_OWNER' and m.user_id = a.user_id and m.occasion = r.occasion)
    on conflict do nothing
    returning access_review_id as id`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}

type Row = Selectable<MessagesTable> & { document: { comment?: string; openCount?: number } };

const toWire = (row: Row): AccessReviewMessage => ({
  id: row.id,
  accessReviewId: row.access_review_id,
  taskId: row.task_id,
  kind: `ACCESS_REVIEW_MESSAGE_KIND_${row.kind}` as AccessReviewMessage['kind'],
  userId: row.user_id ?? '',
  comment: row.document.comment ?? '',
  openCount: row.document.openCount ?? 0,
  dueAt: row.due_at,
  createdAt: row.created_at,
});

/** Messages about one campaign or one monitor, newest first. */
export async function listMessagesAbout<View>(
  db: Db,
  about: 'access_review_id' | 'monitor_id',
  id: string,
  page: Page,
  view: (row: Selectable<MessagesTable>) => View,
): Promise<PageRows<View>> {
  const query = db.selectFrom('messages').selectAll().where(about, '=', id).where(madeBefore(page));
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, whenMade, view);
}

/** The messages of a campaign, newest first. */
export const listMessages = (db: Db, accessReviewId: string, page: Page): Promise<PageRows<AccessReviewMessage>> =>
  listMessagesAbout(db, 'access_review_id', accessReviewId, page, (row) => toWire(row as Row));

import type { Mail, MailStateValues } from '@oag/types';
import { sql } from 'kysely';
import { cutPage, type Db, type Page, type PageRows, whenMade } from '../database/index.ts';

type MailStateName = (typeof MailStateValues)[number];

/** Which mails to find: in one of the states, to one of the people. Undefined does not narrow. */
export type MailFilter = { states: readonly string[] | undefined; userIds: readonly string[] | undefined };

const PREFIX = 'MAIL_STATE_';

type Row = {
  id: string;
  user_id: string;
  address: string;
  state: string;
  subject: string | null;
  attempts: number;
  last_answer: string;
  due_at: string;
  sent_at: string | null;
  created_at: string;
};

const toMail = (row: Row): Mail => ({
  id: row.id,
  userId: row.user_id,
  address: row.address,
  state: `${PREFIX}${row.state}` as MailStateName,
  subject: row.subject ?? '',
  attempts: row.attempts,
  lastAnswer: row.last_answer,
  dueAt: row.due_at,
  sentAt: row.sent_at,
  createdAt: row.created_at,
});

/** Mails, newest first. */
export async function searchMails(db: Db, { states, userIds }: MailFilter, page: Page): Promise<PageRows<Mail>> {
  const after = page.after ? sql`and (created_at, id) < (${page.after[0]}::timestamptz, ${page.after[1]})` : sql``;
  const inStates = states ? sql`and state = any(${states.map((state) => state.slice(PREFIX.length))}::text[])` : sql``;
  const toPeople = userIds ? sql`and user_id = any(${[...userIds]}::text[])` : sql``;
  const { rows } = await sql<Row>`
    select id, user_id, address, state, subject, attempts, last_answer, due_at, sent_at, created_at from mails
    where true ${inStates} ${toPeople} ${after} order by created_at desc, id desc limit ${page.size + 1}`.execute(db);
  return cutPage(rows, page, whenMade, toMail);
}

/** A mail with its text. */
export type StoredMail = { mail: Mail; text: string; html: string };

export async function findMail(db: Db, id: string, lock?: 'forUpdate'): Promise<StoredMail | undefined> {
  const query = db.selectFrom('mails').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { mail: toMail(row), text: row.body_text ?? '', html: row.body_html ?? '' };
}

/** Makes a mail due now, with new attempts. One that was sent is another mail then. */
export async function resendMail(tx: Db, id: string, now: string): Promise<void> {
  await sql`
    update mails set state = 'WAITING', due_at = ${now}, attempts = 0, tried_since = null, sent_at = null,
      edition = edition + (state = 'SENT')::integer
    where id = ${id}`.execute(tx);
}

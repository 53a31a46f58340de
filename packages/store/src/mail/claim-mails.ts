import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A mail that this process is to send now. */
export type ClaimedMail = {
  id: string;
  edition: number;
  address: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  triedSince: string;
};

/** A process that does not report within this time has been killed: another one sends the mail, under the same Message-ID. */
const CLAIM_MINUTES = 5;

/** Takes mails for this process, marked before they are sent. */
export async function claimMails(db: Db, now: string, most: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails set state = 'SENDING', attempts = attempts + 1, tried_since = coalesce(tried_since, ${now}),
      claimed_until = ${now}::timestamptz + ${CLAIM_MINUTES} * interval '1 minute'
    where id in (
      select id from mails where state in ('WAITING', 'SENDING') and subject is not null and due_at <= ${now} and (state = 'WAITING' or claimed_until < ${now})
      order by due_at, id limit ${most} for update skip locked)
    returning id, edition, address, subject, body_text as text, body_html as html, attempts, tried_since as "triedSince"`.execute(
    db,
  );
  return rows;
}

/** How an attempt ended. With `dueAt`, it is tried again then. */
export type MailResult =
  | { state: 'SENT' | 'FAILED'; answer: string }
  | { state: 'WAITING'; answer: string; dueAt: string };

/** Records how an attempt ended, unless another process has taken the mail over. */
export async function finishMail(
  db: Db,
  { id, attempts }: ClaimedMail,
  result: MailResult,
  now: string,
): Promise<void> {
  const dueAt = result.state === 'WAITING' ? sql`${result.dueAt}` : sql`due_at`;
  await sql`
    update mails set state = ${result.state}, last_answer = ${result.answer}, claimed_until = null, due_at = ${dueAt},
      sent_at = case when ${result.state} = 'SENT' then ${now}::timestamptz end
    where id = ${id} and state = 'SENDING' and attempts = ${attempts}`.execute(db);
}

/** Fails mails that nobody sent for so long that they would surprise: those written before there was a mail server. */
export async function failStaleMails(db: Db, dueBefore: string, why: string): Promise<void> {
  await sql`update mails set state = 'FAILED', last_answer = ${why} where state = 'WAITING' and attempts = 0 and due_at < ${dueBefore}`.execute(
    db,
  );
}

/** Deletes some mails that ended long ago. Their messages stay, except digests, which only say what waited on a day. */
export async function deleteOldMails(db: Db, before: string): Promise<void> {
  await sql`
    with old as materialized (
      select id from mails where created_at < ${before} and state in ('SENT', 'FAILED', 'CANCELLED') order by created_at, id limit 5000),
    digests as (delete from messages where kind = 'DIGEST' and mail_id in (select id from old))
    delete from mails where id in (select id from old)`.execute(db);
}

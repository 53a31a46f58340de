import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The messages of each kind that the text of a mail names; the rest is a number. */
const NAMED_OF_KIND = 10;

/** The facts of one message in a mail. Those that do not apply are empty. */
export type MailedMessage = {
  kind: string;
  accessReviewId: string;
  campaignName: string;
  completionDate: string | null;
  taskId: string;
  taskName: string;
  monitorId: string;
  dueAt: string;
  document: { [name: string]: unknown };
};

/** A mail whose text is to be written. */
export type UnwrittenMail = {
  id: string;
  /** The language and the time zone are null when neither the person nor the organization has chosen. */
  recipient: { displayName: string; address: string; language: 'ENGLISH' | 'GERMAN' | null; timeZone: string | null };
  messages: MailedMessage[];
  /** How many messages of each kind there are, those included that are not named. */
  counts: { [kind: string]: number };
};

/** Locks mails that are due and have no text yet, with what their texts are made from. */
export async function listUnwrittenMails(tx: Db, now: string, most: number): Promise<UnwrittenMail[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from mails where state = 'WAITING' and subject is null and due_at <= ${now} order by due_at, id limit ${most} for update skip locked`.execute(
    tx,
  );
  if (locked.length === 0) return [];
  const { rows } = await sql<UnwrittenMail>`
    select w.id, jsonb_build_object('displayName', u.display_name, 'address', u.email, 'language', coalesce(p.language, o.language), 'timeZone', coalesce(p.time_zone, o.time_zone)) as recipient,
      (select coalesce(jsonb_object_agg(c.kind, c.n), '{}') from (select kind, count(*)::integer as n from messages m where m.mail_id = w.id group by kind) c) as counts,
      coalesce((select jsonb_agg(${mailedMessage} order by n.due_at, n.id)
        from (select *, row_number() over (partition by kind order by due_at, id) as no from messages m where m.mail_id = w.id) n
        left join tasks t on t.id = n.task_id left join access_reviews r on r.id = coalesce(nullif(n.access_review_id, ''), t.access_review_id)
        left join entitlements e on e.id = t.entitlement_id and e.app_id = t.app_id left join apps a on a.id = t.app_id
        left join app_users au on au.id = t.app_user_id left join users i on i.id = coalesce(t.identity_user_id, au.identity_user_id)
        where n.no <= ${NAMED_OF_KIND}), '[]') as messages
    from mails w join users u on u.id = w.user_id
    left join notification_settings o on o.user_id is null left join notification_settings p on p.user_id = w.user_id
    where w.id = any(${locked.map(({ id }) => id)}::text[])
    order by w.due_at, w.id`.execute(tx);
  return rows;
}

const mailedMessage = sql`jsonb_build_object('kind', n.kind, 'accessReviewId', coalesce(r.id, ''), 'campaignName', coalesce(r.document ->> 'displayName', ''),
  'completionDate', r.document ->> 'completionDate', 'taskId', n.task_id, 'taskName', concat_ws(', ', nullif(coalesce(i.display_name, au.display_name), ''), e.display_name, a.display_name),
  'monitorId', coalesce(n.monitor_id, ''), 'dueAt', n.due_at, 'document', n.document)`;

/** The text of a mail. */
export type MailText = { id: string; address: string; subject: string; text: string; html: string };

/** Stores texts. Every attempt to send a mail sends its text as it is stored. */
export async function writeMails(tx: Db, texts: readonly MailText[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    update mails set state = case when w.address = '' then 'FAILED' else state end,
      last_answer = case when w.address = '' then 'The person has no e-mail address.' else last_answer end, address = w.address, subject = w.subject, body_text = w.text, body_html = w.html
    from json_to_recordset(${JSON.stringify(texts)}::json) as w (id text, address text, subject text, text text, html text)
    where mails.id = w.id and state = 'WAITING' and mails.subject is null`.execute(tx);
}

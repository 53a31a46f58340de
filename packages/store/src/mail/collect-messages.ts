import { sql } from 'kysely';
import { type Db, newIdBlock } from '../database/index.ts';

/** Messages that are taken into mails by one statement. */
const AT_ONCE = 20_000;

/**
 * Takes messages that are due into mails: one mail for each person. A message joins the mail that waits for the person, as long as its text is not
 * written. `dueAt` is when new mails are sent. Returns whether there may be more.
 */
export async function collectMessages(db: Db, now: string, dueAt: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with due as (
      select id, user_id from messages where collected_at is null and user_id is not null and due_at <= ${now}
      order by due_at, id limit ${AT_ONCE} for update skip locked),
    joined as (
      insert into mails (id, user_id, due_at, created_at)
      select ksuid_at(${newIdBlock()}, row_number() over (order by user_id)), user_id, ${dueAt}::timestamptz, ${now}::timestamptz from (select distinct user_id from due) people
      on conflict (user_id) where state = 'WAITING' and subject is null do update set user_id = excluded.user_id
      returning id, user_id),
    taken as (
      update messages m set mail_id = j.id, collected_at = ${now} from due d join joined j using (user_id) where m.id = d.id returning m.id)
    select count(*)::integer as n from taken`.execute(db);
  return rows[0]?.n === AT_ONCE;
}

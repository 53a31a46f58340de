import { sql } from 'kysely';
import { type Db, newIdBlock } from '../database/index.ts';
import { isWanted } from './is-wanted.ts';
import type { ChosenClock } from './notification-settings.ts';

/** Messages that are taken into mails by one statement. */
const AT_ONCE = 20_000;

/**
 * Takes messages that are due into mails: one mail for each person. A message joins the mail that waits for the person, as long as its text is not
 * written. New mails are sent at `dueAt`, or at the moment that `clocks` has for the clock of the person. A message that the person or the organization does not want is taken into none; `kinds` has the kind of
 * notification of each kind of message, and whether it is on until somebody chooses. Returns whether there may be more.
 */
export async function collectMessages(
  db: Db,
  kinds: { readonly [message: string]: { kind: string; isOn: boolean } },
  now: string,
  dueAt: string,
  clocks: readonly (ChosenClock & { dueAt: string })[] = [],
): Promise<boolean> {
  const moments = Object.fromEntries(
    clocks.map(({ timeZone, quietHours, dueAt: at }) => [`${timeZone} ${quietHours}`, at]),
  );
  const { rows } = await sql<{ n: number }>`
    with due as (
      select m.id, m.user_id, ${isWanted(sql`n.kind`, sql`n.is_on`)} as wanted, ${clock} as clock
      from messages m left join notification_settings o on o.user_id is null left join notification_settings p on p.user_id = m.user_id
      cross join lateral (select k ->> 'kind' as kind, (k ->> 'isOn')::boolean as is_on from (select ${JSON.stringify(kinds)}::jsonb -> m.kind as k) known) n
      where m.collected_at is null and m.user_id is not null and m.due_at <= ${now}
      order by m.due_at, m.id limit ${AT_ONCE} for update of m skip locked),
    joined as (
      insert into mails (id, user_id, due_at, created_at)
      select ksuid_at(${newIdBlock()}, row_number() over (order by user_id)), user_id, coalesce((${JSON.stringify(moments)}::jsonb ->> clock)::timestamptz, ${dueAt}::timestamptz), ${now}::timestamptz
      from (select distinct user_id, clock from due where wanted) people
      on conflict (user_id) where state = 'WAITING' and subject is null do update set user_id = excluded.user_id
      returning id, user_id),
    -- Joined to the mails, each message would be compared with the mail of each person: the planner expects one message.
    mail_of as (select jsonb_object_agg(user_id, id) as by_user from joined),
    taken as (
      update messages m set mail_id = case when d.wanted then o.by_user ->> d.user_id end, collected_at = ${now} from due d cross join mail_of o where m.id = d.id returning m.id)
    select count(*)::integer as n from taken`.execute(db);
  return rows[0]?.n === AT_ONCE;
}

/** The time zone and the quiet hours of a person, as the keys of moments have them. */
const clock = sql`coalesce(p.time_zone, o.time_zone, '') || ' ' || coalesce(p.quiet_hours, o.quiet_hours, '')`;

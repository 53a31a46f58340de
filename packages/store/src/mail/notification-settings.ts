import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The choices of somebody; a member that is missing was never chosen. */
export type NotificationChoices = {
  email: { [member: string]: unknown };
  language: 'ENGLISH' | 'GERMAN' | null;
  timeZone: string | null;
  quietHours: string | null;
};

const none: NotificationChoices = { email: {}, language: null, timeZone: null, quietHours: null };
const columns = sql`email, language, time_zone as "timeZone", quiet_hours as "quietHours"`;

/** The choices of a person, or of the organization for null. */
export async function readNotificationChoices(db: Db, userId: string | null): Promise<NotificationChoices> {
  const { rows } = await sql<NotificationChoices>`
    select ${columns} from notification_settings where user_id is not distinct from ${userId}`.execute(db);
  return rows[0] ?? none;
}

/** The same, locked until the transaction ends. */
export async function lockNotificationChoices(tx: Db, userId: string | null): Promise<NotificationChoices> {
  await sql`insert into notification_settings (user_id) values (${userId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<NotificationChoices>`
    select ${columns} from notification_settings where user_id is not distinct from ${userId} for update`.execute(tx);
  return rows[0] ?? none;
}

export async function writeNotificationChoices(
  tx: Db,
  userId: string | null,
  { email, language, timeZone, quietHours }: NotificationChoices,
): Promise<void> {
  await sql`
    update notification_settings set email = ${JSON.stringify(email)}::jsonb, language = ${language}, time_zone = ${timeZone}, quiet_hours = ${quietHours}
    where user_id is not distinct from ${userId}`.execute(tx);
}

/** A time zone and quiet hours that somebody has, of their own or of the organization. Empty members are chosen by neither. */
export type ChosenClock = { timeZone: string; quietHours: string };

/** Each clock that somebody has, once. */
export async function listMailClocks(db: Db): Promise<ChosenClock[]> {
  const { rows } = await sql<ChosenClock>`
    select distinct coalesce(p.time_zone, o.time_zone, '') as "timeZone", coalesce(p.quiet_hours, o.quiet_hours, '') as "quietHours"
    from notification_settings p left join notification_settings o on o.user_id is null
    where p.time_zone is not null or p.quiet_hours is not null`.execute(db);
  return rows;
}

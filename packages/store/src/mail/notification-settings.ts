import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The choices of somebody; a member that is missing was never chosen. */
export type NotificationChoices = {
  email: { [member: string]: unknown };
  language: 'ENGLISH' | 'GERMAN' | null;
};

/** The choices of a person, or of the organization for null. */
export async function readNotificationChoices(db: Db, userId: string | null): Promise<NotificationChoices> {
  const { rows } = await sql<NotificationChoices>`
    select email, language from notification_settings where user_id is not distinct from ${userId}`.execute(db);
  return rows[0] ?? { email: {}, language: null };
}

/** The same, locked until the transaction ends. */
export async function lockNotificationChoices(tx: Db, userId: string | null): Promise<NotificationChoices> {
  await sql`insert into notification_settings (user_id) values (${userId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<NotificationChoices>`
    select email, language from notification_settings where user_id is not distinct from ${userId} for update`.execute(
    tx,
  );
  return rows[0] ?? { email: {}, language: null };
}

export async function writeNotificationChoices(
  tx: Db,
  userId: string | null,
  { email, language }: NotificationChoices,
): Promise<void> {
  await sql`
    update notification_settings set email = ${JSON.stringify(email)}::jsonb, language = ${language}
    where user_id is not distinct from ${userId}`.execute(tx);
}

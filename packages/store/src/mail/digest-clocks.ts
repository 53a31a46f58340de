import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { isWanted } from './is-wanted.ts';

const NAME = 'digests';

/** Whether somebody wants digests. They are off until somebody switches them on. */
export const wantsDigests: RawBuilder<boolean> = isWanted(sql`'digest'`, sql`false`);

/** A time zone, a frequency and a day that somebody gets digests by. Empty members are chosen by neither the person nor the organization. */
export type ChosenDigestClock = { timeZone: string; frequency: string; dayOfWeek: string };

const timeZone = sql`coalesce(p.time_zone, o.time_zone, '')`;
const chosen = (member: string): RawBuilder<string> => sql`
  coalesce(case when (o.email -> 'digest' ->> 'locked')::boolean then null else p.email -> 'digest' ->> ${member} end, o.email -> 'digest' ->> ${member}, '')`;

/** The clock of a person, as one text. */
export const digestClock: RawBuilder<string> = sql<string>`${timeZone} || ' ' || ${chosen('frequency')} || ' ' || ${chosen('dayOfWeek')}`;
export const clockKey = (clock: ChosenDigestClock): string => `${clock.timeZone} ${clock.frequency} ${clock.dayOfWeek}`;

/**
 * Takes the turn to look for digests that are due, until the transaction ends. Undefined when none can be due yet, or another process has the turn; else
 * when they were looked for before, null for never.
 */
export async function takeDigestTurn(tx: Db, now: string): Promise<{ since: string | null } | undefined> {
  const { rows } = await sql<{ since: string | null }>`
    select value ->> 'at' as since from installation
    where name = ${NAME} and coalesce((value ->> 'next')::timestamptz, '-infinity') <= ${now} for update skip locked`.execute(
    tx,
  );
  return rows[0];
}

/** Records when digests were looked for, and when the next can be due. */
export async function endDigestTurn(tx: Db, at: string, next: string): Promise<void> {
  await sql`
    update installation set value = jsonb_build_object('at', ${at}::timestamptz, 'next', ${next}::timestamptz) where name = ${NAME}`.execute(
    tx,
  );
}

/** Each clock by which somebody gets digests, once. */
export async function listDigestClocks(db: Db): Promise<ChosenDigestClock[]> {
  const { rows } = await sql<ChosenDigestClock>`
    select distinct ${timeZone} as "timeZone", ${chosen('frequency')} as frequency, ${chosen('dayOfWeek')} as "dayOfWeek"
    from (
      select email, time_zone from notification_settings where user_id is not null
      -- People without settings have those of the organization.
      union all select '{}'::jsonb, null) p
    left join notification_settings o on o.user_id is null
    where ${wantsDigests}`.execute(db);
  return rows;
}

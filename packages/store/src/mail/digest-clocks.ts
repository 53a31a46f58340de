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

/** The state of a look for digests: `since` is the look before, `moment` and `after` are of a look that has got as far as a person. */
export type DigestTurn = { since: string | null; moment: string | null; after: string };

/** Takes the turn to write digests, until the transaction ends. Undefined when none can be due yet, or another process has the turn. */
export async function takeDigestTurn(tx: Db, now: string): Promise<DigestTurn | undefined> {
  const { rows } = await sql<DigestTurn>`
    select value ->> 'at' as since, value ->> 'moment' as moment, coalesce(value ->> 'after', '') as after from installation
    where name = ${NAME} and coalesce((value ->> 'next')::timestamptz, '-infinity') <= ${now} for update skip locked`.execute(
    tx,
  );
  return rows[0];
}

/** Records the person whose digest was the last one so far. */
export async function keepDigestTurn(tx: Db, moment: string, after: string): Promise<void> {
  await sql`
    update installation set value = value || jsonb_build_object('moment', ${moment}::timestamptz, 'after', ${after}::text) where name = ${NAME}`.execute(
    tx,
  );
}

/** Records that all digests until a moment are written, and when the next can be due. */
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

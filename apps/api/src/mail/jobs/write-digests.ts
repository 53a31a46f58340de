import { dueDigest, nextDigest } from '@oag/governance/mail';
import { endDigestTurn, insertDigests, keepDigestTurn, listDigestClocks, takeDigestTurn } from '@oag/store/mail';
import type { Service } from '../../http/index.ts';

/** Choices of people are read this often, also when no digest is due before. */
const LOOK_MILLISECONDS = 600_000;
/** The people who get a digest in one transaction. A longer one would delay the seal of the log. */
const PEOPLE_AT_ONCE = 5_000;

/** Writes the digests that became due since somebody looked. */
export async function writeDigests(
  service: Service,
  signal: AbortSignal,
  now: string,
  most: number = PEOPLE_AT_ONCE,
): Promise<void> {
  while (!signal.aborted && (await writeSome(service, now, most)));
}

/** Writes the digests of some people, and records how far it is, in one transaction. Returns whether there may be more. */
async function writeSome({ database, configuration }: Service, now: string, most: number): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const turn = await takeDigestTurn(tx, now);
    if (!turn) return false;
    const { since, moment, after } = { ...turn, since: turn.since ?? now, moment: turn.moment ?? now };
    const clocks = (await listDigestClocks(tx)).map((chosen) => ({
      chosen,
      clock: { ...chosen, timeZone: chosen.timeZone || configuration.timeZone },
    }));
    const due = clocks.flatMap(({ chosen, clock }) => {
      const digest = dueDigest(clock, since, moment);
      // The others of a look that was interrupted get nothing when their day is over.
      return digest && dueDigest(clock, since, now)?.date === digest.date ? [{ ...chosen, ...digest }] : [];
    });
    const last = due.length > 0 ? await insertDigests(tx, due, now, { after, most }) : null;
    if (last !== null) {
      await keepDigestTurn(tx, moment, last);
      return true;
    }
    const look = new Date(Date.parse(moment) + LOOK_MILLISECONDS).toISOString();
    const next = clocks.map(({ clock }) => nextDigest(clock, moment)).reduce((a, b) => (a < b ? a : b), look);
    await endDigestTurn(tx, moment, next);
    return next <= now;
  });
}

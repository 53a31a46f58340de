import { dueDigest, nextDigest } from '@oag/governance/mail';
import { endDigestTurn, insertDigests, listDigestClocks, takeDigestTurn } from '@oag/store/mail';
import type { Service } from '../../http/index.ts';

/** Choices of people are read this often, also when no digest is due before. */
const LOOK_MILLISECONDS = 600_000;

/** Writes the digests that became due since somebody looked, and records that in the same transaction. */
export async function writeDigests({ database, configuration }: Service, now: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const turn = await takeDigestTurn(tx, now);
    if (!turn) return;
    const clocks = (await listDigestClocks(tx)).map((chosen) => ({
      chosen,
      clock: { ...chosen, timeZone: chosen.timeZone || configuration.timeZone },
    }));
    const due = clocks.flatMap(({ chosen, clock }) => {
      const digest = dueDigest(clock, turn.since ?? now, now);
      return digest ? [{ ...chosen, ...digest }] : [];
    });
    if (due.length > 0) await insertDigests(tx, due, now);
    const look = new Date(Date.parse(now) + LOOK_MILLISECONDS).toISOString();
    const next = clocks.map(({ clock }) => nextDigest(clock, now)).reduce((a, b) => (a < b ? a : b), look);
    await endDigestTurn(tx, now, next);
  });
}

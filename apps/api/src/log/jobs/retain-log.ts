import type { RetentionRecord } from '@oag/governance/log';
import {
  appendRetentionRecord,
  confirmDrop,
  dropEntries,
  droppedSize,
  firstHeldLeaf,
  heldObjects,
  lastRootBefore,
  lockLogRetention,
  stopDrop,
  type HeldLeaf,
} from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { Service } from '../../http/index.ts';

const DROPPED_AT_ONCE = 10_000;
const LOOKED_AT_ONCE = 20_000;
/** The number of deleted entries that one entry records. */
const SAID_AT_ONCE = 1_000_000;

/** `more`: take the next step now. `waits`: for the seal of the record. `done`: the recorded entries are deleted. */
type Step = 'more' | 'waits' | 'done';

/**
 * Deletes the oldest entries of the log: first an entry records which, and once it is sealed they are deleted, chunk by
 * chunk, each with the progress in one transaction. Their hashes stay. Returns whether everything was checked; the next
 * process continues after a kill.
 */
export async function retainLog(
  service: Service,
  signal: AbortSignal,
  { olderThan, now }: { olderThan: string; now: string },
): Promise<boolean> {
  const { db } = service.database;
  for (let step: Step = 'more'; step === 'more' && !signal.aborted;) {
    step = await db.transaction().execute(dropNextEntries);
    if (step === 'done') return !(await announceNext(service, olderThan, now));
  }
  return false;
}

async function dropNextEntries(tx: Db): Promise<Step> {
  const retention = await lockLogRetention(tx);
  if (!retention) return 'waits';
  const { dropped, upTo, nextUpTo, isNextSealed } = retention;
  if (dropped < upTo) {
    const to = Math.min(dropped + DROPPED_AT_ONCE, upTo);
    // Something may have been reopened since the record.
    const held = await firstHeldLeaf(tx, await heldObjects(tx), dropped, to);
    await dropEntries(tx, dropped, held?.no ?? to);
    if (held !== undefined) await stopDrop(tx);
    return 'more';
  }
  if (nextUpTo === null) return 'done';
  if (!isNextSealed) return 'waits';
  await confirmDrop(tx);
  return 'more';
}

/** Finds entries to delete, and records them. The search runs outside of a writing transaction, which the sealer would wait for. */
async function announceNext({ database: { db }, log }: Service, olderThan: string, now: string): Promise<boolean> {
  const { drop, held } = await findDrop(db, olderThan);
  if (held)
    log.info(
      held,
      'a log entry about an object that is still open keeps later entries beyond the configured retention',
    );
  if (!drop) return false;
  await db.transaction().execute(async (tx) => {
    const retention = await lockLogRetention(tx);
    if (retention?.dropped === drop.from && retention.nextUpTo === null) await appendRetentionRecord(tx, now, drop);
  });
  return true;
}

/** The entries to delete: all sealed before a time, up to the first entry that must stay, and that one. */
async function findDrop(db: Db, olderThan: string): Promise<{ drop?: RetentionRecord; held?: HeldLeaf | undefined }> {
  const from = await droppedSize(db);
  const oldest = await lastRootBefore(db, olderThan, from + SAID_AT_ONCE);
  if (!oldest || oldest.size <= from) return {};
  const held = await firstHeld(db, from, oldest.size);
  const root = held ? await lastRootBefore(db, olderThan, held.no) : oldest;
  if (!root || root.size <= from) return { held };
  return { drop: { from, to: root.size, count: root.size - from, olderThan, root: root.note }, held };
}

async function firstHeld(db: Db, from: number, to: number): Promise<HeldLeaf | undefined> {
  const objects = await heldObjects(db);
  for (let next = from; next < to; next += LOOKED_AT_ONCE) {
    const held = await firstHeldLeaf(db, objects, next, Math.min(next + LOOKED_AT_ONCE, to));
    if (held !== undefined) return held;
  }
  return undefined;
}

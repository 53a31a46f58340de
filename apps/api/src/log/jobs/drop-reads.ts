import { keptSince } from '@oag/governance/log';
import { dropReadEntries } from '@oag/store/log';
import type { Service } from '../../http/index.ts';

const AT_ONCE = 10_000;

/** Null: they are kept for ever. */
export const readsBefore = ({ readRetentionDays: days }: Service['configuration'], now: string): string | null =>
  days === null ? null : keptSince(now, days);

/** Deletes entries of reads that are past their retention. */
export async function dropReads({ database, configuration }: Service, now: string): Promise<void> {
  const before = readsBefore(configuration, now);
  if (before === null) return;
  let dropped = await dropReadEntries(database.db, before, AT_ONCE);
  while (dropped.count === AT_ONCE && dropped.last)
    dropped = await dropReadEntries(database.db, before, AT_ONCE, dropped.last);
}

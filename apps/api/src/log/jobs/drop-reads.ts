import { keptSince } from '@oag/governance/log';
import { dropReadEntries } from '@oag/store/log';
import type { Service } from '../../http/index.ts';

const AT_ONCE = 10_000;

/** Deletes entries of reads that are past their retention. */
export async function dropReads({ database, configuration }: Service, now: string): Promise<void> {
  const { readRetentionDays: days } = configuration;
  if (days === null) return;
  const before = keptSince(now, days);
  let dropped = await dropReadEntries(database.db, before, AT_ONCE);
  while (dropped.count === AT_ONCE && dropped.last)
    dropped = await dropReadEntries(database.db, before, AT_ONCE, dropped.last);
}

import { keptSince } from '@oag/governance/log';
import { dropReadEntries } from '@oag/store/log';
import type { Service } from '../../http/index.ts';

const AT_ONCE = 10_000;

/** Deletes entries of reads that are past their retention. */
export async function dropReads({ database, configuration }: Service, now: string): Promise<void> {
  const { readRetentionDays: days } = configuration;
  if (days === null) return;
  while ((await dropReadEntries(database.db, keptSince(now, days), AT_ONCE)) === AT_ONCE);
}

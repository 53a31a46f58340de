import { removeOldConsents } from '@oag/store/forms';
import type { Service } from '../../http/index.ts';

/** Removes consents a day after they were given. The answers that used them keep what they prove. */
export async function removeConsents(
  { database: { db } }: Service,
  signal: AbortSignal,
  now: string = new Date().toISOString(),
): Promise<void> {
  for (let count = 1; count > 0 && !signal.aborted;) count = await removeOldConsents(db, now);
}

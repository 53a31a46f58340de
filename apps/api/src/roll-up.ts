import { removeOldEvents, rollUpProgress } from '@oag/store';
import type { Service } from './request-context.ts';

/** Adds up what changed about the progress of campaigns, and removes old events, until nothing is left. */
export async function rollUp({ database }: Service, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await rollUpProgress(database.db)) > 0);
  while (!signal.aborted && (await removeOldEvents(database.db, new Date().toISOString())) > 0);
}

import { cancelStalePreviews as cancelBefore } from '@oag/store/imports';
import type { Service } from '../../http/index.ts';

const WEEK_MILLISECONDS = 7 * 86_400_000;

export const stalePreviewsBefore = (now: string): string => new Date(Date.parse(now) - WEEK_MILLISECONDS).toISOString();

/** Cancels previews of imports that nobody confirmed for a week, and so deletes their files. */
export async function cancelStalePreviews(
  { database: { db } }: Service,
  _signal: AbortSignal,
  now: string = new Date().toISOString(),
): Promise<void> {
  await cancelBefore(db, stalePreviewsBefore(now));
}

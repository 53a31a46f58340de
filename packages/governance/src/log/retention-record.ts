/** The kind of the entry that says what retention drops of the log. */
export const LOG_DROPPED = 'logDropped';

/** Nothing is dropped that is younger than so many days. */
export const RETENTION_MIN_DAYS = 365;

const DAY_MILLISECONDS = 86_400_000;

/** What such an entry says: the entries from one place up to another one are dropped, those that the signed root of `to` entries seals. */
export type RetentionRecord = { from: number; to: number; count: number; olderThan: string; root: string };

/** Reads what an entry says. Undefined when it says nothing of the kind. */
export function readRetentionRecord(document: unknown): RetentionRecord | undefined {
  const { from, to, count, olderThan, root } = (document ?? {}) as { [member: string]: unknown };
  if (
    ![from, to, count].every((number) => Number.isSafeInteger(number)) ||
    typeof olderThan !== 'string' ||
    typeof root !== 'string'
  )
    return undefined;
  return { from: Number(from), to: Number(to), count: Number(count), olderThan, root };
}

/** Whether what was sealed at one moment may be dropped at another. Both are times of signed roots, which nobody can set back. */
export const mayBeDropped = (sealedAt: string, droppedAt: string): boolean =>
  Date.parse(droppedAt) - Date.parse(sealedAt) >= RETENTION_MIN_DAYS * DAY_MILLISECONDS;

/** What is older than this is kept no longer. */
export const keptSince = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * DAY_MILLISECONDS).toISOString();

/** The kind of the entry that records a deletion of log entries by retention. */
export const LOG_DROPPED = 'logDropped';

/** Entries younger than this are never deleted. */
export const RETENTION_MIN_DAYS = 365;

const DAY_MILLISECONDS = 86_400_000;

/** The payload of such an entry: the deleted range of positions, which the signed root of `to` entries seals. */
export type RetentionRecord = { from: number; to: number; count: number; olderThan: string; root: string };

/** Reads the payload of an entry. Undefined when it records no retention. */
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

/** Whether entries sealed at one time may be deleted at another. Both are times of signed roots, which nobody can set back. */
export const mayBeDropped = (sealedAt: string, droppedAt: string): boolean =>
  Date.parse(droppedAt) - Date.parse(sealedAt) >= RETENTION_MIN_DAYS * DAY_MILLISECONDS;

/** Older entries are deleted. */
export const keptSince = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * DAY_MILLISECONDS).toISOString();

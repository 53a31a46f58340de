import { ocsfEvent, ocsfReadEvent } from './ocsf-event.ts';
import type { LogEvent, ReadEvent } from './log-event.ts';

/** The two streams of an exporter: the sealed log, and reads, which are not sealed. */
export type ExportStream = 'changes' | 'reads';

const DIGITS = 20;

/** The name of a file, from the first and the last number in it. The same entries have the same name, and names sort in the order of the log. */
export function exportFileName(
  { exportId, prefix, format }: { exportId: string; prefix: string; format: string },
  stream: ExportStream,
  { first, last }: { first: string; last: string },
): string {
  const extension = format === 'EXPORT_FORMAT_OCSF_JSON_ZSTD' ? 'zst' : 'gz';
  const file = `${first.padStart(DIGITS, '0')}-${last.padStart(DIGITS, '0')}.jsonl.${extension}`;
  return [...(prefix === '' ? [] : [prefix]), exportId, stream, file].join('/');
}

/** Entries as a file has them: one event on each line. */
export const exportLines = (events: readonly ({ change: LogEvent } | { read: ReadEvent })[]): string =>
  events
    .map((event) => `${JSON.stringify('read' in event ? ocsfReadEvent(event.read) : ocsfEvent(event.change))}\n`)
    .join('');

const FIRST_PAUSE_SECONDS = 10;
const PAUSE_MAX_SECONDS = 900;

/** How long an exporter waits after so many failures in a row. */
export const exportPause = (failedAttempts: number): number =>
  Math.min(PAUSE_MAX_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(failedAttempts - 1, 10));

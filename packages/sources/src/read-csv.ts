import type { BrokenRow } from './broken-row.ts';
import { csvBatches } from './csv-batches.ts';
import type { CsvBatch } from './csv-batches.ts';
import { readHead } from './csv-head.ts';
import { csvRows } from './csv-rows.ts';
import type { CsvRows } from './csv-rows.ts';
import type { CsvRow } from './plain-lines.ts';
import { readHeader, unreadHeader } from './header.ts';
import type { HeaderReport } from './header.ts';
import type { SourceFile } from './inventory-record.ts';
import { withLineFeeds } from './line-breaks.ts';
import type { ColumnMapping } from './mapped-columns.ts';
import type { LineDigests } from './line-digests.ts';
import type { Problem } from './problem.ts';
import { sourceDefinitions } from './source-definitions.ts';
import { startingWith } from './starting-with.ts';
import type { DateOrder } from './timestamp.ts';

export type CsvReading<File extends SourceFile> = {
  header: HeaderReport;
  /** Can be iterated once. Ends early when the file is unreadable from there; the last problem is the reason. */
  batches: AsyncIterable<CsvBatch<File>>;
};

export type CsvOptions = {
  /** Records and problems per batch, 5,000 by default; a batch exceeds it by the contents of the last 64 KiB of the file. */
  batchSize?: number;
  /** The order of day and month in dates with slashes; without it, ambiguous ones are refused. */
  dateOrder?: DateOrder;
  /** Columns with headers chosen by the caller. The names are those of {@link columnNames}. */
  mapping?: ColumnMapping;
  /** Gets the digest of each line, for {@link readChanges}. */
  digests?: LineDigests;
};

/**
 * Reads one file as a stream. Resolves when the header line is read; the batch size bounds the memory, whatever the size of the file. Errors in the
 * file are problems in the batches. A caller that has seen enough stops iterating, which ends `bytes`.
 *
 * @throws what `bytes` throws, from the call or from the iteration
 */
export async function readCsv<File extends SourceFile>(
  file: File,
  bytes: AsyncIterable<Uint8Array>,
  options: CsvOptions = {},
): Promise<CsvReading<File>> {
  const definition = sourceDefinitions[file];
  const chunks = withLineFeeds(bytes);
  const head = await readHead(chunks);
  if (head.kind === 'problem') {
    await chunks.return();
    const problem: Problem = { file, line: 1, column: '', rule: head.rule, message: head.message };
    return { header: unreadHeader(file, definition.table), batches: refusal([problem]) };
  }

  const parts = csvRows(startingWith(head.bytes, chunks), head.delimiter, options.digests);
  const [headerRow, ...rows] = await firstRows(parts);
  if ('rule' in headerRow) {
    await parts.return();
    return { header: unreadHeader(file, definition.table), batches: refusal([{ file, column: '', ...headerRow }]) };
  }

  const header = readHeader(file, head.delimiter, definition.table, headerRow, options.mapping);
  if (header.problems.length > 0) {
    await parts.return();
    return { header: header.report, batches: refusal(header.problems) };
  }
  const batches = csvBatches(file, definition, header, startingWith(rows, parts), {
    batchSize: options.batchSize ?? 5000,
    dateOrder: options.dateOrder ?? '',
  });
  return { header: header.report, batches };
}

/** The first row of the file, or the reason why there is none, with the rows found together with it. */
async function firstRows(parts: AsyncIterator<CsvRows, void>): Promise<[CsvRow | BrokenRow, ...CsvRows]> {
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return [emptyFile];
    const [first, ...rest] = next.value;
    if (first !== undefined) return [first, ...rest];
  }
}

const emptyFile: BrokenRow = {
  line: 1,
  rule: 'FILE_EMPTY',
  message: 'The file is empty: it needs a header line and rows below it.',
};

async function* refusal<File extends SourceFile>(problems: Problem[]): AsyncGenerator<CsvBatch<File>, void, undefined> {
  yield { records: [], problems };
}

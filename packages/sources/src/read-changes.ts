import { setImmediate as nextTurn } from 'node:timers/promises';
import { longestRow } from './broken-row.ts';
import { readHead } from './csv-head.ts';
import { readHeader, type Header } from './header.ts';
import type { RecordOf, SourceFile } from './inventory-record.ts';
import { withLineFeeds } from './line-breaks.ts';
import { LineComparison, type LineShift, type NumberedLine } from './line-comparison.ts';
import type { ColumnMapping } from './mapped-columns.ts';
import { hasText, plainCells } from './plain-lines.ts';
import type { CsvOptions } from './read-csv.ts';
import { Row } from './row.ts';
import { sourceDefinitions, type ColumnOf } from './source-definitions.ts';
import { startingWith } from './starting-with.ts';
import type { Delimiter } from './delimiter.ts';

/** A part of the differences between a file and a former one. */
export type FileChanges<File extends SourceFile> = {
  /** Lines of the former file that the new one does not have there. */
  removed: number[];
  /** The rows of the lines that the former one does not have there. */
  records: RecordOf[File][];
  shifts: LineShift[];
  /** The digests of the lines of the new file. */
  digests: Buffer;
};

const lineFeed = 0x0a;

/**
 * Reads the rows of a file that a former one, of plain lines and without problems, does not have: of that, it needs the digests of the
 * lines. Yields `undefined` and ends where the file has to be read as a whole: when its header is another, or anything is wrong with a row.
 */
export async function* readChanges<File extends SourceFile>(
  file: File,
  bytes: AsyncIterable<Uint8Array>,
  former: AsyncIterable<Buffer>,
  { dateOrder = '', mapping = {} }: Omit<CsvOptions, 'batchSize' | 'digests'>,
): AsyncGenerator<FileChanges<File> | undefined, void, undefined> {
  const { record } = sourceDefinitions[file];
  const chunks = withLineFeeds(bytes);
  const head = await readHead(chunks);
  if (head.kind === 'problem') {
    await chunks.return();
    yield undefined;
    return;
  }
  let header: Header<ColumnOf[File]> | undefined;
  let isFirst = true;
  const readRow = ({ line, text }: NumberedLine): RecordOf[File] | 'blank' | undefined => {
    if (header === undefined || line <= header.line || Buffer.byteLength(text) > longestRow) return undefined;
    // A copy: cells that are parts of the text of many lines would keep all of it in memory, as long as they are remembered.
    const cells = plainCells(Buffer.from(text).toString(), head.delimiter);
    if (cells === undefined) return undefined;
    if (!cells.some(hasText)) return 'blank';
    if (cells.length !== header.width) return undefined;
    const row = new Row(file, header.positions, line, cells, dateOrder);
    const read = record(row);
    return row.problems.length === 0 ? read : undefined;
  };

  const lines = linesOf(startingWith(head.bytes, chunks));
  const digests = former[Symbol.asyncIterator]();
  const comparison = new LineComparison();
  try {
    while (!comparison.isDone) {
      while (comparison.needsFormer) comparison.addFormer((await digests.next()).value ?? undefined);
      while (comparison.needsLines) {
        const { value } = await lines.next();
        if (value === 'too long') {
          yield undefined;
          return;
        }
        if (isFirst && value) header = headerIn(file, head.delimiter, value, mapping);
        isFirst = false;
        comparison.addLines(value ?? undefined);
      }
      const { added, ...differences } = comparison.compare();
      const records = added.map(readRow);
      const isHeadChanged = header === undefined || differences.removed.some((line) => line <= (header?.line ?? 0));
      if (isHeadChanged || records.includes(undefined)) {
        yield undefined;
        return;
      }
      yield { ...differences, records: records.filter((each) => each !== 'blank' && each !== undefined) };
      await nextTurn();
    }
  } finally {
    await lines.return(undefined);
    await digests.return?.();
  }
}

/** The header of the file, which is among its first lines. */
function headerIn<File extends SourceFile>(
  file: File,
  delimiter: Delimiter,
  first: readonly string[],
  mapping: ColumnMapping,
): Header<ColumnOf[File]> | undefined {
  for (const [index, line] of first.entries()) {
    const cells = plainCells(line, delimiter);
    if (cells === undefined) return undefined;
    if (cells.some(hasText))
      return readHeader(file, delimiter, sourceDefinitions[file].table, { line: index + 1, cells }, mapping);
  }
  return undefined;
}

/** The lines of a file, some at a time; `too long` when one of them may be longer than a row. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[] | 'too long', void, undefined> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end === 0) pending = Buffer.concat([pending, chunk]);
    else {
      const lines = Buffer.concat([pending, chunk.subarray(0, end)])
        .toString('utf8')
        .split('\n');
      lines.pop();
      pending = chunk.subarray(end);
      yield lines;
    }
    if (pending.length > longestRow) {
      yield 'too long';
      return;
    }
    await nextTurn();
  }
  if (pending.length > 0) yield [pending.toString('utf8')];
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { Parser } from 'csv-parse';
import { describeBrokenRow, longestRow, rowTooLong } from './broken-row.ts';
import type { BrokenRow } from './broken-row.ts';
import type { Delimiter } from './delimiter.ts';
import type { LineDigests } from './line-digests.ts';
import { hasText, PlainLines, type CsvRow } from './plain-lines.ts';

/** The number of bytes to split before yielding to others: they may hold 4,000 short rows, and a chunk of an upload has a megabyte. */
const PIECE = 4_096;

/** Consecutive rows, readable or not. */
export type CsvRows = (CsvRow | BrokenRow)[];

/**
 * Splits LF-separated CSV into rows, chunk by chunk: line by line while the lines are plain, and with the parser from the first one
 * that is not. After a quotation mark inside an unquoted cell it continues with the next row; after any other quoting error it
 * stops, because the rest cannot be split with certainty.
 */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  delimiter: Delimiter,
  digests?: LineDigests,
): AsyncGenerator<CsvRows, void, undefined> {
  const plain = new PlainLines(delimiter, digests);
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      const { rows, rest } = plain.take(chunk.subarray(from, from + PIECE));
      yield rows;
      if (rest !== undefined) {
        yield* parsedRows(fromLine(plain.lines, [rest, chunk.subarray(from + PIECE)], chunks), delimiter);
        return;
      }
      await nextTurn();
    }
  }
  const { rows, rest } = plain.take(undefined);
  yield rows;
  if (rest !== undefined) yield* parsedRows(fromLine(plain.lines, [rest], []), delimiter);
}

/** The rest of a file. The lines before it are blank, so that the parser counts them. */
async function* fromLine(
  lines: number,
  read: Buffer[],
  chunks: AsyncIterable<Buffer> | Buffer[],
): AsyncGenerator<Buffer, void, undefined> {
  for (let left = lines; left > 0; left -= PIECE) yield Buffer.alloc(Math.min(left, PIECE), '\n');
  yield* read;
  yield* chunks;
}

/** The same by the parser alone. */
export async function* parsedRows(
  chunks: AsyncIterable<Buffer>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRows, void, undefined> {
  let found: CsvRows = [];
  let previousEnd = 0;
  let blankLines = 0;
  let bytesWithoutRow = 0;

  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: longestRow,
    // Rows are collected here and not read from the stream: an error would discard unread ones.
    on_record: (cells: string[], { lines, empty_lines: blank }) => {
      const line = lines - previousEnd === 1 ? lines : lines - countLineFeeds(cells);
      previousEnd = lines;
      blankLines = blank;
      bytesWithoutRow = 0;
      if (cells.some(hasText)) found.push({ line, cells });
      return null;
    },
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code !== 'INVALID_OPENING_QUOTE') throw error;
      const { lines, empty_lines: blank } = positionOf(error);
      if (lines !== previousEnd) found.push(describeBrokenRow(error, lines, 'goes on'));
      previousEnd = lines;
      blankLines = blank;
      bytesWithoutRow = 0;
      return undefined;
    },
  });
  // Errors arrive through the callbacks of write and end; without a listener they would also end the process.
  parser.on('error', () => undefined);

  const nextLine = ({ lines, empty_lines: blank }: Position): number =>
    Math.min(lines, previousEnd + blank - blankLines + 1);
  /** Whether reading continues after the chunk. */
  const split = async (chunk: Buffer | undefined): Promise<boolean> => {
    const blankBefore = parser.info.empty_lines;
    bytesWithoutRow += chunk?.length ?? 0;
    const error = await feed(parser, chunk);
    if (parser.info.empty_lines > blankBefore) bytesWithoutRow = 0;
    // max_record_size counts the text of a row: one of delimiters only would grow without end.
    if (error !== undefined) found.push(describeBrokenRow(error, nextLine(positionOf(error)), 'stops'));
    else if (bytesWithoutRow > longestRow) found.push(rowTooLong(nextLine(parser.info)));
    else return true;
    return false;
  };
  const take = (): CsvRows => {
    const taken = found;
    found = [];
    return taken;
  };

  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      const goesOn = await split(chunk.subarray(from, from + PIECE));
      yield take();
      if (!goesOn) return;
      await nextTurn();
    }
  }
  await split(undefined);
  yield take();
}

/** The position of the parser: the line, from 1, and the number of blank lines so far. */
type Position = { readonly lines: number; readonly empty_lines: number };

function positionOf(error: CsvError): Position {
  return { lines: Number(error['lines']), empty_lines: Number(error['empty_lines']) };
}

/** Passes a chunk, or the end of the file, to the parser. Returns the error in the file, if any. */
function feed(parser: Parser, chunk: Buffer | undefined): Promise<CsvError | undefined> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null): void => {
      if (error instanceof CsvError) resolve(error);
      else if (error) reject(error);
      else resolve(undefined);
    };
    if (chunk === undefined) parser.end(done);
    else parser.write(chunk, done);
  });
}

function countLineFeeds(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  }
  return count;
}

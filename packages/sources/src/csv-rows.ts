import { parse } from 'csv-parse';
import type { CsvError, Parser } from 'csv-parse';
import type { Delimiter } from './header.ts';
import type { ProblemRule } from './problem.ts';

/** Most bytes that one row may have. */
export const longestRow: number = 256 * 1024;

/** A row that is not blank. `line` is the line of the file on which it starts. */
export type CsvRow = { line: number; cells: readonly string[] };

/** A row whose cells cannot be told apart. */
export type BrokenRow = { line: number; rule: ProblemRule; message: string };

export type CsvRows = { rows: CsvRow[]; broken: BrokenRow[] };

/**
 * Splits LF-separated CSV into rows, a chunk at a time. After a quotation mark inside an unquoted cell it goes on with the next line; after
 * any other mistake in quoting it stops, because what follows cannot be split with certainty.
 */
export async function* csvRows(chunks: AsyncIterable<Buffer>, delimiter: Delimiter): AsyncGenerator<CsvRows, void, undefined> {
  let found: CsvRows = { rows: [], broken: [] };
  let previousEnd = 0;
  let blankBefore = 0;

  const reportBroken = (error: CsvError): void => {
    const line = previousEnd + Number(error['empty_lines']) - blankBefore + 1;
    if (found.broken.at(-1)?.line !== line) found.broken.push({ line, ...describe(error, line) });
  };
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: longestRow,
    // Rows are collected here and not read from the stream: an error would throw away those that nobody has read yet.
    on_record: (cells: string[], { lines, empty_lines: blank }) => {
      const line = lines - previousEnd === 1 ? lines : lines - countLineFeeds(cells);
      if (cells.some((cell) => cell.trim() !== '')) found.rows.push({ line, cells });
      previousEnd = lines;
      blankBefore = blank;
      return null;
    },
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code !== 'INVALID_OPENING_QUOTE') throw error;
      reportBroken(error);
      return undefined;
    },
  });
}

import type { CsvError } from 'csv-parse';
import type { ProblemRule } from './problem.ts';

/** Most bytes that one row may have. */
export const longestRow: number = 256 * 1024;

/** A row whose cells cannot be separated. */
export type BrokenRow = { line: number; rule: ProblemRule; message: string };

/**
 * Describes the error in a row that the parser refused.
 *
 * @param line where the row starts
 * @param then whether the rows after it are read
 * @throws the error itself when it is not about the file
 */
export function describeBrokenRow(error: CsvError, line: number, then: 'goes on' | 'stops'): BrokenRow {
  const rest = then === 'stops' ? notReadFurther : '';
  const at = Number(error['lines']) === line ? '' : ` (on line ${Number(error['lines'])})`;
  const misplaced = (message: string): BrokenRow => ({ line, rule: 'QUOTE_MISPLACED', message: message + rest });
  switch (error.code) {
    case 'INVALID_OPENING_QUOTE':
      return misplaced(
        `A cell has a quotation mark inside but does not start with one${at}: quote the cell and double the marks in it.`,
      );
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return misplaced(
        `A closing quotation mark is followed by text${at}: end the cell after it, or double the marks inside the cell.`,
      );
    case 'CSV_QUOTE_NOT_CLOSED': {
      const message = `A quotation mark in the row that starts here is never closed: close it, or quote the cell and double it.${rest}`;
      return { line, rule: 'QUOTE_NOT_CLOSED', message };
    }
    case 'CSV_MAX_RECORD_SIZE':
      return rowTooLong(line);
    default:
      throw error;
  }
}

/** Reading stops at such a row. */
export function rowTooLong(line: number): BrokenRow {
  const message = `The row is longer than ${longestRow} bytes: shorten it, and check that each quotation mark in it is closed.`;
  return { line, rule: 'ROW_TOO_LONG', message: message + notReadFurther };
}

const notReadFurther = ' The file was not read beyond this row.';

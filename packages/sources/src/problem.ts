import type { SourceFile } from './inventory-record.ts';

/** Stable names of what can be wrong with a file. */
export type ProblemRule =
  | 'FILE_EMPTY'
  | 'FILE_NOT_CSV'
  | 'FILE_NOT_UTF8'
  | 'HEADER_TOO_LONG'
  | 'COLUMN_MISSING'
  | 'COLUMN_TWICE'
  | 'MAPPED_HEADER_MISSING'
  | 'NO_ROWS'
  | 'QUOTE_MISPLACED'
  | 'QUOTE_NOT_CLOSED'
  | 'ROW_TOO_LONG'
  | 'CELL_COUNT'
  | 'CELL_TOO_LONG'
  | 'CONTROL_CHARACTER'
  | 'INVALID_UTF8'
  | 'REQUIRED'
  | 'INVALID_EMAIL'
  | 'UNKNOWN_STATUS'
  | 'UNKNOWN_ACCOUNT_TYPE'
  | 'UNKNOWN_PERSON_TYPE'
  | 'UNKNOWN_EMPLOYMENT_STATUS'
  | 'INVALID_DATE'
  | 'AMBIGUOUS_DATE'
  | 'INVALID_INHERITED_FROM'
  | 'INVALID_ATTRIBUTES'
  | 'ACCOUNT_AND_PRINCIPAL'
  | 'PRINCIPAL_INCOMPLETE';

/** One thing that is wrong with a file. A file with a problem must not be applied. */
export type Problem = {
  file: SourceFile;
  /** Line of the file on which the row starts, from 1; 1 when the file as a whole is meant. */
  line: number;
  /** Canonical column name such as `account_email`, or `''` when the row or the file as a whole is meant. */
  column: string;
  rule: ProblemRule;
  /** A sentence that names the value, the rule and the fix. */
  message: string;
};

const longestQuotation = 80;
const mostQuoted = 30;

/** A value as it may stand in a message: quoted, control characters escaped, at most 80 characters of it. */
export function quotation(value: string): string {
  return JSON.stringify(value.length > longestQuotation ? `${value.slice(0, longestQuotation)}…` : value);
}

/** Values as they may stand in a message, at most 30 of them. */
export function quotations(values: readonly string[]): string {
  const more = values.length - mostQuoted;
  return values.slice(0, mostQuoted).map(quotation).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

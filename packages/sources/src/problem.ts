import type { SourceFile } from './inventory-record.ts';

/** Stable names of the errors in a file. */
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
  | 'UNKNOWN_NHI_TYPE'
  | 'UNKNOWN_AGENT_STATUS'
  | 'UNKNOWN_EMPLOYMENT_STATUS'
  | 'INVALID_DATE'
  | 'AMBIGUOUS_DATE'
  | 'INVALID_INHERITED_FROM'
  | 'INVALID_ATTRIBUTES'
  | 'ACCOUNT_AND_PRINCIPAL'
  | 'PRINCIPAL_INCOMPLETE'
  | 'PARENT_INCOMPLETE'
  | 'OWN_PARENT';

/** An error in a file. A file with an error must not be applied. */
export type Problem = {
  file: SourceFile;
  /** The line on which the row starts, from 1; 1 for the file as a whole. */
  line: number;
  /** Canonical column name such as `account_email`, or `''` for the row or the file as a whole. */
  column: string;
  rule: ProblemRule;
  /** A sentence with the value, the rule and the fix. */
  message: string;
};

const longestQuotation = 80;
const mostQuoted = 30;

/** A value for a message: quoted, control characters escaped, at most 80 characters. */
export function quotation(value: string): string {
  return JSON.stringify(value.length > longestQuotation ? `${value.slice(0, longestQuotation)}…` : value);
}

/** Values for a message, at most 30. */
export function quotations(values: readonly string[]): string {
  const more = values.length - mostQuoted;
  return values.slice(0, mostQuoted).map(quotation).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

import { csvLine } from './csv-line.ts';
import { reportCells } from './report-cells.ts';
import { wireColumn, type ReportColumn } from './report-column-names.ts';
import type { ReportInput } from './report-input.ts';
import type { Cell } from './workbook-xml.ts';

/** The cells of a row in the order of the columns. */
export const reportRow = (columns: readonly ReportColumn[], input: ReportInput): string[] =>
  columns.map((column) => reportCells[column].cell(input));

/** The cells of a row of a workbook: times are dates. */
export const reportWorkbookRow = (columns: readonly ReportColumn[], input: ReportInput): Cell[] =>
  columns.map((column) => {
    const { cell, isTime } = reportCells[column];
    const text = cell(input);
    return isTime && text !== '' ? new Date(text) : text;
  });

/** The titles of the columns. */
export const reportTitles = (columns: readonly ReportColumn[]): string[] =>
  columns.map((column) => reportCells[column].title);

/** The header line of a CSV report. */
export const reportCsvHeader = (columns: readonly ReportColumn[]): string => csvLine(reportTitles(columns));

/** A row as a line of CSV. */
export const reportCsvRow = (columns: readonly ReportColumn[], input: ReportInput): string =>
  csvLine(reportRow(columns, input));

/** A row as JSON, by the column names of the contract. */
export function reportJsonRow(columns: readonly ReportColumn[], input: ReportInput): { [column: string]: string } {
  const cells = reportRow(columns, input);
  return Object.fromEntries(columns.map((column, index) => [wireColumn(column), cells[index] ?? '']));
}

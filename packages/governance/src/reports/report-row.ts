import { csvLine } from './csv-line.ts';
import { reportCells } from './report-cells.ts';
import { wireColumn, type ReportColumn } from './report-column-names.ts';
import type { ReportInput } from './report-input.ts';
import type { Cell } from './workbook-xml.ts';

/** The cells of one row, in the order of the columns. */
export const reportRow = (columns: readonly ReportColumn[], facts: ReportInput): string[] =>
  columns.map((column) => reportCells[column].cell(facts));

/** The cells of one row for a workbook: times are times. */
export const reportWorkbookRow = (columns: readonly ReportColumn[], facts: ReportInput): Cell[] =>
  columns.map((column) => {
    const { cell, isTime } = reportCells[column];
    const text = cell(facts);
    return isTime && text !== '' ? new Date(text) : text;
  });

/** The titles of the columns. */
export const reportTitles = (columns: readonly ReportColumn[]): string[] =>
  columns.map((column) => reportCells[column].title);

/** The first line of a report as CSV: the titles. */
export const reportCsvHeader = (columns: readonly ReportColumn[]): string => csvLine(reportTitles(columns));

/** One row as a line of CSV. */
export const reportCsvRow = (columns: readonly ReportColumn[], facts: ReportInput): string =>
  csvLine(reportRow(columns, facts));

/** One row as JSON, by the names that the contract has for the columns. */
export function reportJsonRow(columns: readonly ReportColumn[], facts: ReportInput): { [column: string]: string } {
  const cells = reportRow(columns, facts);
  return Object.fromEntries(columns.map((column, index) => [wireColumn(column), cells[index] ?? '']));
}

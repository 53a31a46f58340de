export { evidenceReadme } from './evidence-readme.ts';
export { evidenceRow } from './evidence-row.ts';
export { defaultReportColumns, type ReportColumn, wireColumn } from './report-column-names.ts';
export { reportColumns } from './report-columns.ts';
export type { ReportInput, ReportPerson, RevocationState, SubmissionOutcome } from './report-input.ts';
export {
  reportCsvHeader,
  reportCsvRow,
  reportJsonRow,
  reportRow,
  reportTitles,
  reportWorkbookRow,
} from './report-row.ts';
export { reportTotals } from './report-totals.ts';
export {
  type Cell,
  cellText,
  columnWidth,
  SHEET_ROWS,
  sheetBegin,
  sheetEnd,
  workbookFiles,
  workbookRow,
  type WrittenSheet,
} from './workbook-xml.ts';

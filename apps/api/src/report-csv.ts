import { reportCsvHeader, reportCsvRow, type ReportColumn } from '@oag/governance';
import type { Db, StoredReport } from '@oag/store';
import { reportPages } from './report-pages.ts';

/** A report as CSV. */
export async function* csvReport(tx: Db, report: StoredReport): AsyncGenerator<string> {
  const columns = report.columns as ReportColumn[];
  yield reportCsvHeader(columns);
  for await (const rows of reportPages(tx, report)) yield rows.map((row) => reportCsvRow(columns, row)).join('');
}

import { reportCsvHeader, reportCsvRow, type ReportColumn } from '@oag/governance/reports';
import type { Snapshot } from '@oag/store/database';
import type { StoredReport } from '@oag/store/reports';
import { reportPages } from './report-pages.ts';

/** A report as CSV. */
export async function* csvReport(snapshot: Snapshot, report: StoredReport): AsyncGenerator<string> {
  const columns = report.columns as ReportColumn[];
  yield reportCsvHeader(columns);
  for await (const rows of reportPages(snapshot, report)) yield rows.map((row) => reportCsvRow(columns, row)).join('');
}

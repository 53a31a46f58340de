import { reportJsonRow, reportTotals, wireColumn, type ReportColumn } from '@oag/governance/reports';
import type { TaskOutcome } from '@oag/governance/tasks';
import { campaignsByIds } from '@oag/store/campaigns';
import type { Snapshot } from '@oag/store/database';
import type { StoredReport } from '@oag/store/reports';
import { reportPages } from './report-pages.ts';

/** A report as JSON: its campaign, the rows, and the totals. */
export async function* jsonReport(snapshot: Snapshot, report: StoredReport): AsyncGenerator<string> {
  const columns = report.columns as ReportColumn[];
  const campaign = (await campaignsByIds(snapshot[0], [report.access_review_id])).get(report.access_review_id);
  const head = JSON.stringify({
    accessReviewId: report.access_review_id,
    displayName: campaign?.displayName ?? '',
    generatedAt: new Date().toISOString(),
    columns: columns.map(wireColumn),
  });
  const counts = new Map<TaskOutcome, number>();
  yield `${head.slice(0, -1)},"rows":[`;
  let separator = '\n';
  for await (const rows of reportPages(snapshot, report)) {
    for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    yield rows
      .map((row) => {
        const text = separator + JSON.stringify(reportJsonRow(columns, row));
        separator = ',\n';
        return text;
      })
      .join('');
  }
  const totals = reportTotals([...counts].map(([outcome, count]) => ({ outcome, count })));
  yield `\n],"totals":${JSON.stringify(totals)}}\n`;
}

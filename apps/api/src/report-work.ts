import { createHash } from 'node:crypto';
import { reportCsvHeader, reportCsvRow, reportJsonRow, reportTotals, wireColumn, type ReportColumn, type TaskOutcome } from '@oag/governance';
import { appendLog, appendReportChunk, campaignsByIds, findReport, finishReport, finishWork, readReportFacts, type Db, type StoredReport } from '@oag/store';
import { toReportFacts } from './report-facts.ts';
import type { WorkHandler } from './worker.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * Makes a report in one transaction that sees the database at one instant, so that rows and totals tie. Rows are read page by page
 * and written chunk by chunk: memory does not grow with the campaign. A crash starts it again.
 */
export const reportWork: WorkHandler = async (work, { database }) => {
  await database.db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
    const report = await findReport(tx, work.objectId);
    if (!report) return finishWork(tx, work, { state: 'FAILED', error: 'The report is not there any more' });
    const md5 = createHash('md5');
    const sha256 = createHash('sha256');
    let byteCount = 0;
    let no = 0;
    for await (const text of textOf(tx, report)) {
      const bytes = Buffer.from(text);
      md5.update(bytes);
      sha256.update(bytes);
      byteCount += bytes.length;
      await appendReportChunk(tx, report.id, no++, bytes);
    }
    const hashes = { sha256: sha256.digest('hex'), md5: md5.digest('hex') };
    await finishReport(tx, report.id, { state: 'OK', byteCount, ...hashes });
    await appendLog(tx, [
      { actorId: report.created_by, kind: 'reportMade', objectType: 'accessReview', objectId: report.access_review_id, document: { reportId: report.id, ...hashes } },
    ]);
    await finishWork(tx, work);
  });
};

async function* textOf(tx: Db, report: StoredReport): AsyncGenerator<string> {
  const columns = report.columns as ReportColumn[];
  if (report.format === 'CSV') {
    yield reportCsvHeader(columns);
    for await (const rows of pages(tx, report)) yield rows.map((row) => reportCsvRow(columns, row)).join('');
    return;
  }
  const campaign = (await campaignsByIds(tx, [report.access_review_id])).get(report.access_review_id);
  const head = JSON.stringify({
    accessReviewId: report.access_review_id,
    displayName: campaign?.displayName ?? '',
    generatedAt: new Date().toISOString(),
    columns: columns.map(wireColumn),
  });
  const counts = new Map<TaskOutcome, number>();
  yield `${head.slice(0, -1)},"rows":[`;
  let separator = '\n';
  for await (const rows of pages(tx, report)) {
    for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    yield rows.map((row) => {
      const text = separator + JSON.stringify(reportJsonRow(columns, row));
      separator = ',\n';
      return text;
    }).join('');
  }
  const totals = reportTotals([...counts].map(([outcome, count]) => ({ outcome, count })));
  yield `\n],"totals":${JSON.stringify(totals)}}\n`;
}

async function* pages(tx: Db, report: StoredReport): AsyncGenerator<ReturnType<typeof toReportFacts>[]> {
  let after = '0';
  for (;;) {
    const rows = await readReportFacts(tx, report.access_review_id, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toReportFacts);
    after = last.no;
  }
}

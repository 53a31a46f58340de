import type { AccessReviewReport } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  type Db,
  newId,
  cutPage,
  madeBefore,
  whenMade,
  type Page,
  type PageRows,
  type ReportsTable,
  partsOf,
} from '../database/index.ts';
import { advanceJob, type Job } from '../jobs/index.ts';

export type StoredReport = Selectable<ReportsTable>;

/** A report on the wire. `linkTo` makes the `downloadUrl` of a path, '' until the report is ready. */
export const reportToWire = (row: StoredReport, linkTo: (path: string) => string): AccessReviewReport => ({
  id: row.id,
  accessReviewId: row.access_review_id,
  format: `ACCESS_REVIEW_REPORT_FORMAT_${row.format}`,
  state: `REPORT_STATE_${row.state}`,
  hashes: row.state === 'OK' ? { 'SHA-256': row.sha256, 'SHA-512': row.sha512, MD5: row.md5 } : {},
  downloadUrl:
    row.state === 'OK' ? linkTo(`/api/v1/access_review/${row.access_review_id}/report/${row.id}/content`) : '',
  createdAt: row.created_at,
  errorMessage: row.error,
});

export async function insertReport(
  tx: Db,
  report: {
    id: string;
    accessReviewId: string;
    format: string;
    columns: string[];
    createdBy: string;
    clientId?: string | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      id: report.id,
      access_review_id: report.accessReviewId,
      format: report.format,
      columns: report.columns,
      state: 'PENDING',
      created_by: report.createdBy,
      client_id: report.clientId ?? '',
    })
    .execute();
}

export const findReport = (db: Db, id: string): Promise<StoredReport | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

/** The reports of a campaign, newest first. */
export async function listReports(db: Db, campaignId: string, page: Page): Promise<PageRows<StoredReport>> {
  const query = db.selectFrom('reports').selectAll().where('access_review_id', '=', campaignId).where(madeBefore(page));
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, whenMade, (row) => row);
}

/**
 * Starts or restarts writing a report. The content belongs to the job that this returns: a process that lost the job, and does
 * not know it yet, cannot write any more.
 */
export async function beginReport(db: Db, work: Job<'report'>, reportId: string): Promise<Job<'report'>> {
  return db.transaction().execute(async (tx) => {
    const mine = await advanceJob(tx, work, { phase: 'write', cursor: { ...work.cursor, attempt: newId() } });
    await tx.deleteFrom('report_chunks').where('report_id', '=', reportId).execute();
    return mine;
  });
}

/** Appends bytes, committed at once. */
export async function appendReportChunk(
  db: Db,
  work: Job<'report'>,
  reportId: string,
  no: number,
  bytes: Buffer,
): Promise<void> {
  const { numAffectedRows } = await sql`
    with mine as (select id from long_work where id = ${work.id} and state = 'OPEN' and cursor = ${JSON.stringify(work.cursor)}::jsonb for share)
    insert into report_chunks (report_id, no, bytes) select ${reportId}, ${no}::integer, ${bytes}::bytea from mine`.execute(
    db,
  );
  if (numAffectedRows !== 1n) throw new Error(`The report ${reportId} is being written by another process`);
}

/** Completes a report: its hashes cover all bytes. */
export async function finishReport(
  tx: Db,
  reportId: string,
  result: { sha256: string; sha512: string; md5: string; byteCount: number },
): Promise<void> {
  const { sha256, sha512, md5, byteCount } = result;
  await tx
    .updateTable('reports')
    .set({ state: 'OK', sha256, sha512, md5, byte_count: byteCount })
    .where('id', '=', reportId)
    .execute();
}

/** Fails a report, and removes its bytes. `error` is for people. */
export async function failReport(tx: Db, reportId: string, error: string): Promise<void> {
  await tx.deleteFrom('report_chunks').where('report_id', '=', reportId).execute();
  await tx.updateTable('reports').set({ state: 'ERROR', error }).where('id', '=', reportId).execute();
}

/** The bytes of a report, part by part. */
export async function* readReport(db: Db, reportId: string): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const chunk = sql`select bytes from report_chunks where report_id = ${reportId} and no = ${no}::integer`;
    const { rows } = await partsOf(chunk).execute(db);
    if (rows.length === 0) return;
    for (const { bytes } of rows) yield bytes;
  }
}

import { createHash } from 'node:crypto';
import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import { appendLog } from '@oag/store/log';
import {
  appendReportChunk,
  beginReport,
  findReport,
  finishReport,
  failReport,
  type StoredReport,
} from '@oag/store/reports';
import { type Db, type Snapshot, type SnapshotSource, withSnapshot } from '@oag/store/database';
import { isDatabaseUnavailable, type Service } from '../../http/index.ts';
import { evidencePack, logBeforePack } from '../evidence-pack.ts';
import { csvReport } from '../report-csv.ts';
import { jsonReport } from '../report-json.ts';
import { workbookReport } from '../report-workbook.ts';
import { notifyAboutCampaign } from '../../campaigns/index.ts';
import type { JobHandler } from '../../jobs/index.ts';

/** The number of bytes in a database row. */
const CHUNK = 1024 * 1024;
/** After this many failed attempts the report fails; it can be requested again. */
const MOST_ATTEMPTS = 5;
/** The milliseconds that a report waits for a standby before it reads from the primary. */
const REPLICA_PATIENCE = 10_000;

/**
 * Generates a report from one database snapshot, so that rows and totals match. It reads rows by page and writes by
 * chunk: memory does not grow with the campaign. The snapshot transaction only reads: log sealing and live changes,
 * which wait for the oldest writing transaction, do not wait for a report. It restarts after a crash, and fails after
 * repeated errors.
 */
export const reportJob: JobHandler<'report'> = async (given, service, signal) => {
  const { db } = service.database;
  const report = await findReport(db, given.objectId);
  if (!report) return finishJob(db, given, { state: 'FAILED', error: 'The report no longer exists' });
  try {
    await make(report, given, service, signal);
  } catch (error) {
    // This is not the fault of the report: retry when the database is available and has space.
    if (isDatabaseUnavailable(error) || given.attempts + 1 < MOST_ATTEMPTS) throw error;
    service.log.error({ err: error, reportId: report.id }, 'the report failed');
    await giveUp(db, report, given);
  }
};

async function giveUp(
  db: Db,
  { id, access_review_id: campaignId, format, created_by: actorId, client_id: clientId }: StoredReport,
  work: Job<'report'>,
): Promise<void> {
  const message = `The report failed ${MOST_ATTEMPTS} times because of an internal error, which the log of the service explains. It was discarded; request another one once the error is fixed.`;
  await db.transaction().execute(async (tx) => {
    await finishJob(tx, work, { state: 'FAILED', error: message });
    await failReport(tx, id, message);
    await appendLog(tx, [
      {
        actorId,
        clientId,
        kind: 'reportFailed',
        objectType: 'accessReview',
        objectId: campaignId,
        document: { reportId: id, format, message },
      },
    ]);
    await notifyAboutCampaign(
      tx,
      campaignId,
      { kind: 'REPORT_FAILED', occasion: id, comment: message },
      new Date().toISOString(),
    );
  });
}

async function make(report: StoredReport, given: Job<'report'>, service: Service, signal: AbortSignal): Promise<void> {
  const { db } = service.database;
  if (report.format === 'EVIDENCE_PACK') await logBeforePack(service, report, signal);
  if (signal.aborted) return;
  const work = await beginReport(db, given, report.id);
  const written = await withSnapshot(await snapshotSource(service, given), (snapshot) =>
    write(bytesOf(snapshot, report, service), (no, bytes) => appendReportChunk(db, work, report.id, no, bytes), signal),
  );
  if (!written) return;
  const { byteCount, ...hashes } = written;
  await db.transaction().execute(async (tx) => {
    const last = await advanceJob(tx, work, { phase: 'written', cursor: work.cursor });
    await finishReport(tx, report.id, { byteCount, ...hashes });
    await appendLog(tx, [
      {
        actorId: report.created_by,
        clientId: report.client_id,
        kind: 'reportMade',
        objectType: 'accessReview',
        objectId: report.access_review_id,
        document: { reportId: report.id, ...hashes },
      },
    ]);
    await notifyAboutCampaign(
      tx,
      report.access_review_id,
      { kind: 'REPORT_READY', occasion: report.id },
      new Date().toISOString(),
    );
    await finishJob(tx, last);
  });
}

/**
 * A standby for the first attempt; it may end a long read to replay what the primary removed, so another attempt reads from the primary. There, the
 * statement of a window is prepared once.
 */
async function snapshotSource({ database }: Service, { attempts }: Job<'report'>): Promise<SnapshotSource> {
  const standby = attempts === 0 ? await database.replica?.caughtUp(REPLICA_PATIENCE) : undefined;
  return standby && database.replica
    ? { db: standby, pool: database.replica.pool }
    : { db: database.repeated, pool: database.statements };
}

type Written = { byteCount: number; sha256: string; sha512: string; md5: string };

/** Writes all bytes, chunk by chunk. Undefined when stopped early. */
async function write(
  pieces: AsyncIterable<string | Buffer>,
  append: (no: number, bytes: Buffer) => Promise<void>,
  signal: AbortSignal,
): Promise<Written | undefined> {
  const digests = { md5: createHash('md5'), sha256: createHash('sha256'), sha512: createHash('sha512') };
  let byteCount = 0;
  let no = 0;
  for await (const bytes of inChunks(pieces)) {
    if (signal.aborted) return undefined;
    for (const digest of Object.values(digests)) digest.update(bytes);
    byteCount += bytes.length;
    await append(no++, bytes);
  }
  return {
    byteCount,
    sha256: digests.sha256.digest('hex'),
    sha512: digests.sha512.digest('hex'),
    md5: digests.md5.digest('hex'),
  };
}

function bytesOf(snapshot: Snapshot, report: StoredReport, service: Service): AsyncIterable<string | Buffer> {
  switch (report.format) {
    case 'CSV':
      return csvReport(snapshot, report);
    case 'XLSX':
      return workbookReport(snapshot, report);
    case 'EVIDENCE_PACK':
      return evidencePack(snapshot, report, service);
    default:
      return jsonReport(snapshot, report);
  }
}

async function* inChunks(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    waiting.push(bytes);
    length += bytes.length;
    if (length < CHUNK) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

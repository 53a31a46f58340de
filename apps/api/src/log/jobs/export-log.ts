import { promisify } from 'node:util';
import { gzip, zstdCompress } from 'node:zlib';
import { exportFileName, exportLines, exportPause, type ExportStream } from '@oag/governance/log';
import {
  appendLog,
  claimLogExporter,
  deferLogExporter,
  exportEvents,
  type ExportFile,
  failLogExporter,
  findLogExporter,
  finishExportFile,
  planExportFile,
  releaseLogExporter,
  type StoredLogExporter,
} from '@oag/store/log';
import { OutboundError, type Service } from '../../http/index.ts';
import { exportTarget } from '../export-target.ts';

/** Exporters at the same time: a target that does not answer does not keep the others waiting. */
const AT_ONCE = 4;
const FILES_AT_ONCE = 100;
/** After files, so that they do not become many and small; and after a look that found nothing. */
const [PAUSE_SECONDS, LOOK_SECONDS] = [300, 5];
const ERROR_MAX = 500;
const streams: readonly ExportStream[] = ['changes', 'reads'];
const [toGzip, toZstd] = [promisify(gzip), promisify(zstdCompress)];

/** Writes what is waiting for the exporters that are due. */
export async function exportLog(service: Service, signal: AbortSignal): Promise<void> {
  for (let ids = await claimDue(service); ids.length > 0 && !signal.aborted; ids = await claimDue(service))
    await Promise.all(ids.map((id) => exportOne(service, id, signal)));
}

async function claimDue({ database }: Service): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < AT_ONCE) {
    const id = await claimLogExporter(database.db);
    if (id === undefined) break;
    ids.push(id);
  }
  return ids;
}

async function exportOne(service: Service, id: string, signal: AbortSignal): Promise<void> {
  const { db } = service.database;
  try {
    let files = 0;
    for (const stream of streams)
      while (files < FILES_AT_ONCE && !signal.aborted && (await exportFile(service, id, stream))) files += 1;
    await releaseLogExporter(
      db,
      id,
      files === FILES_AT_ONCE || signal.aborted ? 0 : files > 0 ? PAUSE_SECONDS : LOOK_SECONDS,
    );
  } catch (error) {
    const message = (
      error instanceof OutboundError ? `The bucket cannot be used: ${error.message}` : String(error)
    ).slice(0, ERROR_MAX);
    const failedAttempts = await failLogExporter(db, id, message);
    await deferLogExporter(db, id, exportPause(failedAttempts));
    if (failedAttempts === 1) await logState(service, id, 'logExportFailed', { error: message });
    service.log.warn({ err: error, exportId: id, failedAttempts }, 'the log cannot be exported now; it is tried again');
  }
}

/** Writes the next file of a stream. False when nothing is waiting. */
async function exportFile(service: Service, id: string, stream: ExportStream): Promise<boolean> {
  const { db } = service.database;
  const file = await db.transaction().execute((tx) => planExportFile(tx, id, stream));
  const stored = file && (await findLogExporter(db, id));
  if (!stored) return false;
  await write(service, stored, file);
  if (await finishExportFile(db, id, file))
    if (stored.exporter.failedAttempts > 0) await logState(service, id, 'logExportRecovered', {});
  return true;
}

async function write(
  service: Service,
  { exporter, secretEncrypted }: StoredLogExporter,
  file: ExportFile,
): Promise<void> {
  const lines = Buffer.from(exportLines(await exportEvents(service.database.db, file)));
  const isZstd = exporter.format === 'EXPORT_FORMAT_OCSF_JSON_ZSTD';
  const bytes = await (isZstd ? toZstd(lines) : toGzip(lines));
  const target = exportTarget(exporter, secretEncrypted, service);
  await target.write(exportFileName(exporter, file.stream, file), bytes);
}

const logState = (
  { database }: Service,
  objectId: string,
  kind: 'logExportFailed' | 'logExportRecovered',
  document: object,
): Promise<unknown> => appendLog(database.db, [{ actorId: '', kind, objectType: 'logExporter', objectId, document }]);

import { readChanges } from '@oag/sources';
import type { Session } from '@oag/store/database';
import {
  addProblems,
  gatherListed,
  patchAccess,
  readImportBytes,
  restageListed,
  type ImportFileName,
  type ReadFiles,
} from '@oag/store/imports';
import { nothingRead, stageFile, type Reading } from './stage-files.ts';

/**
 * Makes the rows of a session those of the files: `access`, which has the most, by the lines that changed, and the others by reading them
 * again. `whole` when all have to be read in a new session; undefined when the service ends before all is read.
 */
export async function patchFiles(
  session: Session,
  reading: Reading,
  kept: ReadFiles,
  changed: readonly ImportFileName[],
): Promise<ReadFiles | 'whole' | undefined> {
  const read = nothingRead();
  const staging = await restageListed(session, changed);
  for (const file of reading.settings.files) {
    if (file !== 'access' && changed.includes(file)) await stageFile(file, staging, reading, read);
    else if (!keepFindings(file, kept, read)) return 'whole';
    const isPatched = file !== 'access' || !changed.includes(file) || (await patchRows(session, reading, read));
    if (reading.signal.aborted) return undefined;
    if (!isPatched) return 'whole';
  }
  if (read.problems.count > 0) return 'whole';
  if (changed.some((file) => file !== 'access')) await gatherListed(session);
  return read;
}

/** False when not all warnings of the files before are known. */
function keepFindings(file: ImportFileName, { reports, warnings }: ReadFiles, read: ReadFiles): boolean {
  const report = reports.get(file);
  if (report === undefined || warnings.count > warnings.kept.length) return false;
  read.reports.set(file, report);
  addProblems(
    read.warnings,
    warnings.kept.filter((warning) => warning.file === file),
  );
  return true;
}

async function patchRows(
  session: Session,
  { pool, importId, settings, signal }: Reading,
  { reports }: ReadFiles,
): Promise<boolean> {
  const report = reports.get('access');
  const rowCount = await patchAccess(session, report?.rowCount ?? 0, async function* (digests) {
    const changes = readChanges('access', readImportBytes(pool, importId, 'access'), digests, {
      dateOrder: settings.dateOrder,
      mapping: settings.mapping.access ?? {},
    });
    for await (const part of changes) yield signal.aborted ? undefined : part;
  });
  if (report === undefined || rowCount === undefined) return false;
  reports.set('access', { ...report, rowCount });
  return true;
}

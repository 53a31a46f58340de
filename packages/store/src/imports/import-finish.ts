import { sql } from 'kysely';
import { importRecordHash, appendLog } from '../log/index.ts';
import type { Db } from '../database/index.ts';
import { hasEnabledMonitors } from '../conflicts/index.ts';
import type { ImportCounts } from './import-counts.ts';
import type { ImportFileName, ImportFileReport, ImportProblems } from './import-file.ts';
import { finishJob, insertJob, type Job } from '../jobs/index.ts';

/** `warnings` of an import that failed are those about its files as such: they may say why. */
export type ImportResult = { reports: Map<ImportFileName, ImportFileReport>; warnings: ImportProblems } & (
  | { state: 'DONE'; counts: ImportCounts }
  | { state: 'FAILED'; problems: ImportProblems }
);

/** Ends the import and its job and deletes the uploaded bytes, in the transaction that applies or rejects it. */
export async function finishImport(tx: Db, work: Job, result: ImportResult): Promise<void> {
  const id = work.objectId;
  const { warnings } = result;
  const problems = result.state === 'DONE' ? { kept: [], count: 0 } : result.problems;
  const counts = result.state === 'DONE' ? result.counts : null;
  await writeResult(tx, id, { state: result.state, counts, problems, warnings, finished: true }, result.reports);
  await tx.deleteFrom('import_chunks').where('import_id', '=', id).execute();
  await finishJob(tx, work);
  const entry =
    result.state === 'DONE'
      ? { kind: 'importDone', document: { counts, warningCount: warnings.count } }
      : { kind: 'importFailed', document: { problemCount: problems.count, warningCount: warnings.count } };
  const record = { import: await importRecordHash(tx, id) };
  await appendLog(tx, [
    { actorId: '', objectType: 'import', objectId: id, ...entry, document: { ...entry.document, record } },
  ]);
  // SoD conflicts are detected as soon as the import has taken effect.
  if (result.state === 'DONE' && (await hasEnabledMonitors(tx)))
    await insertJob(tx, { kind: 'conflicts', objectId: id, cursor: { of: 'all' } });
}

/** The result of the check of a preview. `counts` are null when the files have problems that stop the import. */
export type CheckResult = {
  counts: ImportCounts | null;
  problems: ImportProblems;
  warnings: ImportProblems;
  reports: Map<ImportFileName, ImportFileReport>;
};

/** Ends the job of a preview, which now waits to be confirmed. Its bytes stay. */
export async function finishCheck(tx: Db, work: Job, { reports, ...result }: CheckResult): Promise<void> {
  await writeResult(tx, work.objectId, { state: 'CHECKED', ...result, finished: false }, reports);
  await finishJob(tx, work);
  const document = {
    counts: result.counts,
    problemCount: result.problems.count,
    warningCount: result.warnings.count,
  };
  await appendLog(tx, [
    { actorId: '', kind: 'importChecked', objectType: 'import', objectId: work.objectId, document },
  ]);
}

async function writeResult(
  tx: Db,
  id: string,
  {
    state,
    counts,
    problems,
    warnings,
    finished,
  }: Omit<CheckResult, 'reports'> & { state: 'DONE' | 'FAILED' | 'CHECKED'; finished: boolean },
  reports: Map<ImportFileName, ImportFileReport>,
): Promise<void> {
  const ended = await tx
    .updateTable('imports')
    .set({
      state,
      counts: counts && JSON.stringify(counts),
      problems: JSON.stringify(problems.kept),
      problem_count: problems.count,
      warnings: JSON.stringify(warnings.kept),
      warning_count: warnings.count,
      ...(finished && { finished_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw new Error(`The import ${id} was ended by another process`);
  for (const [file, { rowCount, ...header }] of reports) {
    await tx
      .updateTable('import_files')
      .set({ row_count: rowCount, header: JSON.stringify(header) })
      .where('import_id', '=', id)
      .where('file', '=', file)
      .execute();
  }
}

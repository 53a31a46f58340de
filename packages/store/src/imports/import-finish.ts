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
  const [counts, problems] =
    result.state === 'DONE' ? [result.counts, { kept: [], count: 0 }] : [null, result.problems];
  const ended = await tx
    .updateTable('imports')
    .set({
      state: result.state,
      counts: counts && JSON.stringify(counts),
      problems: JSON.stringify(problems.kept),
      problem_count: problems.count,
      warnings: JSON.stringify(warnings.kept),
      warning_count: warnings.count,
      finished_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw new Error(`The import ${id} was ended by another process`);
  for (const [file, { rowCount, ...header }] of result.reports) {
    await tx
      .updateTable('import_files')
      .set({ row_count: rowCount, header: JSON.stringify(header) })
      .where('import_id', '=', id)
      .where('file', '=', file)
      .execute();
  }
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

import { sql, type Selectable } from 'kysely';
import {
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type ImportsTable,
  type ImportFilesTable,
} from '../database/index.ts';
import type { ImportCounts } from './import-counts.ts';
import {
  importFileNames,
  type ImportDateOrder,
  type ImportFileName,
  type ImportFileReport,
  type ImportMapping,
  type ImportProblem,
} from './import-file.ts';

/** A stored import. A file's `report` is null until the import has ended. */
export type StoredImport = {
  id: string;
  state: 'PENDING' | 'RUNNING' | 'CHECKED' | 'DONE' | 'FAILED' | 'CANCELED';
  confirmRemovals: boolean;
  createPeople: boolean;
  isPreview: boolean;
  source: string;
  dateOrder: ImportDateOrder;
  mapping: ImportMapping;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
  counts: ImportCounts | null;
  problems: ImportProblem[];
  problemCount: number;
  warnings: ImportProblem[];
  warningCount: number;
  files: { file: ImportFileName; byteCount: string; sha256: string; report: ImportFileReport | null }[];
};

export async function findImport(db: Db, id: string): Promise<StoredImport | undefined> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return toStored(row, await db.selectFrom('import_files').selectAll().where('import_id', '=', id).execute());
}

/** The imports, newest first. */
export async function listImports(db: Db, page: Page): Promise<PageRows<StoredImport>> {
  let query = db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1);
  if (page.after !== null) {
    const [createdAt = '', id = ''] = page.after;
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id})`);
  }
  const rows = await query.execute();
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0 ? [] : await db.selectFrom('import_files').selectAll().where('import_id', 'in', ids).execute();
  const filesOf = Map.groupBy(files, ({ import_id: importId }) => importId);
  return cutPage(
    rows,
    page,
    (row) => [row.created_at, row.id],
    (row) => toStored(row, filesOf.get(row.id) ?? []),
  );
}

const toStored = (row: Selectable<ImportsTable>, files: readonly Selectable<ImportFilesTable>[]): StoredImport => ({
  id: row.id,
  state: row.state as StoredImport['state'],
  confirmRemovals: row.confirm_removals,
  createPeople: row.create_people,
  isPreview: row.is_preview,
  source: row.source,
  dateOrder: row.date_order as ImportDateOrder,
  mapping: row.mapping as ImportMapping,
  createdBy: row.created_by,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  counts: row.counts as ImportCounts | null,
  problems: row.problems as ImportProblem[],
  problemCount: row.problem_count,
  warnings: row.warnings as ImportProblem[],
  warningCount: row.warning_count,
  files: importFileNames.flatMap((name) => {
    const stored = files.find(({ file }) => file === name);
    if (!stored) return [];
    const header = stored.header as Omit<ImportFileReport, 'rowCount'> | null;
    const report = header === null ? null : { ...header, rowCount: Number(stored.row_count) };
    return [{ file: name, byteCount: stored.byte_count, sha256: stored.sha256, report }];
  }),
});

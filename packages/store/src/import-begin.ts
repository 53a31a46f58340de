import type { Db } from './database.ts';
import { importFileNames, type ImportDateOrder, type ImportFileName } from './import-file.ts';

export type ImportSettings = { confirmRemovals: boolean; createPeople: boolean; dateOrder: ImportDateOrder; files: ImportFileName[] };

/** Marks the import as running and tells what it was asked to do. */
export async function beginImport(db: Db, id: string): Promise<ImportSettings> {
  const row = await db
    .updateTable('imports')
    .set({ state: 'RUNNING' })
    .where('id', '=', id)
    .where('state', 'in', ['PENDING', 'RUNNING'])
    .returning(['confirm_removals', 'create_people', 'date_order'])
    .executeTakeFirstOrThrow();
  const files = await db.selectFrom('import_files').select('file').where('import_id', '=', id).execute();
  const present = importFileNames.filter((name) => files.some(({ file }) => file === name));
  return { confirmRemovals: row.confirm_removals, createPeople: row.create_people, dateOrder: row.date_order as ImportDateOrder, files: present };
}

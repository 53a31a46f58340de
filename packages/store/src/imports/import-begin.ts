import type { Db } from '../database/index.ts';
import { importFileNames, type ImportFileName } from './import-file.ts';
import type { ImportSourceSettings } from './import-sources.ts';

/** `source` names the origin of the files, '' for none. */
export type ImportSettings = {
  confirmRemovals: boolean;
  createPeople: boolean;
  /** The import is checked and changes nothing. */
  isPreview: boolean;
  source: string;
  files: ImportFileName[];
} & ImportSourceSettings;

/** All that staged rows follow from: how the files are read, and a hash of the bytes of each. */
export type Fingerprint = { reading: string; hashes: ReadonlyMap<ImportFileName, string> };

/** Marks the import as running and returns its settings. */
export async function beginImport(db: Db, id: string): Promise<ImportSettings & { fingerprint: Fingerprint }> {
  const row = await db
    .updateTable('imports')
    .set({ state: 'RUNNING' })
    .where('id', '=', id)
    .where('state', 'in', ['PENDING', 'RUNNING'])
    .returning(['confirm_removals', 'create_people', 'is_preview', 'source', 'date_order', 'mapping'])
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('import_files')
    .select(['file', 'sha256'])
    .where('import_id', '=', id)
    .orderBy('file')
    .execute();
  const present = importFileNames.filter((name) => files.some(({ file }) => file === name));
  const {
    confirm_removals: confirmRemovals,
    create_people: createPeople,
    is_preview: isPreview,
    source,
    date_order: dateOrder,
    mapping,
  } = row;
  return {
    confirmRemovals,
    createPeople,
    isPreview,
    source,
    ...({ dateOrder, mapping } as ImportSourceSettings),
    files: present,
    fingerprint: {
      reading: JSON.stringify([source, dateOrder, mapping, present]),
      hashes: new Map(files.map(({ file, sha256 }) => [file as ImportFileName, sha256])),
    },
  };
}

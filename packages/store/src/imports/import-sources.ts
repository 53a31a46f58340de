import { nameKey } from '@oag/governance/automations';
import { sql, type Selectable } from 'kysely';
import { type Db, cutPage, type Page, type PageRows, type ImportSourcesTable } from '../database/index.ts';
import type { ImportDateOrder, ImportMapping } from './import-file.ts';

/** How the files of a source are read. */
export type ImportSourceSettings = { dateOrder: ImportDateOrder; mapping: ImportMapping };

/** The settings of the last successful import from a source. Its name ignores case. */
export async function findImportSource(db: Db, name: string): Promise<ImportSourceSettings | undefined> {
  const row = await db
    .selectFrom('import_sources')
    .select(['date_order', 'mapping'])
    .where('key', '=', nameKey(name))
    .executeTakeFirst();
  return row && settingsOf(row);
}

const settingsOf = (row: { date_order: string; mapping: unknown }): ImportSourceSettings => ({
  dateOrder: row.date_order as ImportDateOrder,
  mapping: row.mapping as ImportMapping,
});

/** Saves the settings of an import for the next one from the same source. Settings of files that it did not have stay. */
export async function rememberImportSource(tx: Db, importId: string, name: string): Promise<void> {
  await sql`
    insert into import_sources (key, name, date_order, mapping, import_id)
    select ${nameKey(name)}, i.source, i.date_order, i.mapping, i.id from imports i where i.id = ${importId}
    on conflict (key) do update set name = excluded.name, date_order = excluded.date_order, import_id = excluded.import_id, updated_at = now(),
      mapping = (import_sources.mapping - array(select f.file from import_files f where f.import_id = excluded.import_id)) || excluded.mapping`.execute(
    tx,
  );
}

export type ImportSource = ImportSourceSettings & { name: string; importId: string; updatedAt: string };

/** The sources, in the order of their names without regard to case. */
export async function listImportSources(db: Db, page: Page): Promise<PageRows<ImportSource>> {
  let query = db
    .selectFrom('import_sources')
    .selectAll()
    .orderBy('key')
    .limit(page.size + 1);
  if (page.after !== null) query = query.where('key', '>', page.after[0] ?? '');
  const toSource = (row: Selectable<ImportSourcesTable>): ImportSource => ({
    ...settingsOf(row),
    name: row.name,
    importId: row.import_id,
    updatedAt: row.updated_at,
  });
  return cutPage(await query.execute(), page, ({ key }) => [key], toSource);
}

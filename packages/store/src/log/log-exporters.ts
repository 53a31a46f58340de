import type { ExporterSettings } from '@oag/governance/log';
import type { Exporter } from '@oag/types';
import { sql } from 'kysely';
import { all, contains, cutPage, type Db, following, given, type Page, type PageRows } from '../database/index.ts';

type Row = {
  id: string;
  document: ExporterSettings;
  access_key_id: string;
  secret_encrypted: Buffer | null;
  skipped: string;
  exported_until: string | null;
  last_success_at: string | null;
  last_error: string;
  failed_attempts: number;
  created_at: string;
  updated_at: string;
  is_exporting: boolean;
  watermark: string;
  pending: string;
};

const selectExporters = sql`select x.id, x.document, x.access_key_id, x.secret_encrypted, x.skipped, x.exported_until, x.last_success_at, x.last_error,
    x.failed_attempts, x.created_at, x.updated_at, coalesce(x.claimed_until > now(), false) as is_exporting,
    case when x.watermark_seq is null then '' else ksuid_at('0000000000000000000000', x.watermark_seq) end as watermark,
    (coalesce((select max(no) + 1 from log_leaves), 0) - x.changes_from)::text as pending
  from log_exporters x`;

const fromRow = (row: Row): Exporter => ({
  ...row.document,
  exportId: row.id,
  s3: row.document.s3 && { ...row.document.s3, accessKeyId: row.access_key_id },
  state:
    row.failed_attempts > 0
      ? 'EXPORT_STATE_ERROR'
      : row.is_exporting
        ? 'EXPORT_STATE_EXPORTING'
        : 'EXPORT_STATE_WAITING',
  watermarkEventId: row.watermark,
  exportedUntil: row.exported_until,
  lastSuccessAt: row.last_success_at,
  lastError: row.last_error,
  failedAttempts: row.failed_attempts,
  pendingEntries: row.pending,
  skippedEntries: row.skipped,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Starts at the first entry that is kept. */
export async function insertLogExporter(
  tx: Db,
  id: string,
  settings: ExporterSettings,
  key: { accessKeyId: string; secretEncrypted: Buffer | null },
): Promise<void> {
  await sql`insert into log_exporters (id, display_name, disabled, document, access_key_id, secret_encrypted, changes_from)
    select ${id}, ${settings.displayName}, ${settings.disabled}, ${JSON.stringify(settings)}::jsonb, ${key.accessKeyId}, ${key.secretEncrypted}, dropped from log_retention`.execute(
    tx,
  );
}

/** Stores settings. The next attempt is due now, also when a process that was killed has claimed the exporter: two at once write the same bytes. */
export async function updateLogExporterRow(tx: Db, id: string, settings: ExporterSettings): Promise<void> {
  await sql`update log_exporters set display_name = ${settings.displayName}, disabled = ${settings.disabled}, document = ${JSON.stringify(settings)}::jsonb, updated_at = now(), due_at = now(),
    claimed_until = null where id = ${id}`.execute(tx);
}

/** Stores the id and the secret of the key for a bucket. The next attempt is due now. */
export async function setLogExporterKey(
  tx: Db,
  id: string,
  { accessKeyId, secretEncrypted }: { accessKeyId: string; secretEncrypted: Buffer },
): Promise<void> {
  await sql`update log_exporters set access_key_id = ${accessKeyId}, secret_encrypted = ${secretEncrypted}, updated_at = now(), due_at = now()
    where id = ${id}`.execute(tx);
}

export async function deleteLogExporterRow(tx: Db, id: string): Promise<void> {
  await sql`update log_exporters set deleted_at = now(), secret_encrypted = null where id = ${id}`.execute(tx);
}

export type StoredLogExporter = { exporter: Exporter; secretEncrypted: Buffer | null };

/** An exporter that is not deleted. */
export async function findLogExporter(db: Db, id: string, lock?: 'forUpdate'): Promise<StoredLogExporter | undefined> {
  const { rows } = await sql<Row>`${selectExporters} where x.id = ${id} and x.deleted_at is null ${
    lock ? sql`for update of x` : sql``
  }`.execute(db);
  return rows[0] && { exporter: fromRow(rows[0]), secretEncrypted: rows[0].secret_encrypted };
}

/** Exporters that are not deleted, in the order of their ids. */
export async function searchLogExporters(
  db: Db,
  {
    displayName,
    query,
    ids,
  }: { displayName?: string | undefined; query?: string | undefined; ids?: string[] | undefined },
  page: Page,
): Promise<PageRows<Exporter>> {
  const conditions = [
    sql<boolean>`x.deleted_at is null`,
    ...contains(['x.display_name'], displayName),
    ...contains(['x.display_name', 'x.id'], query),
    ...given(ids, (some) => sql<boolean>`x.id = any(${some}::text[])`),
    ...following('x.id', page.after),
  ];
  const { rows } =
    await sql<Row>`${selectExporters} where ${all(conditions)} order by x.id limit ${page.size + 1}`.execute(db);
  return cutPage(rows, page, ({ id }) => [id], fromRow);
}

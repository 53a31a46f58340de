import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Db, withSession, newId } from '../database/index.ts';
import type { ImportSettings } from './import-begin.ts';
import { BYTES_AT_ONCE, writeChunks } from './import-chunks.ts';
import type { ImportFileName } from './import-file.ts';
import { withUploadLock } from './import-lock.ts';
import { cancelPreviews } from './import-preview.ts';
import { appendLog } from '../log/index.ts';
import { insertJob } from '../jobs/index.ts';

export type NewImport = Omit<ImportSettings, 'files'> & { createdBy: string; clientId?: string; requestId: string };

/** Stores a file of the import as its bytes come. A file is written once. */
export type WriteImportFile = (file: ImportFileName, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/**
 * Stores the files that `receive` writes, then creates the import with its job, in one transaction. When `receive` throws,
 * nothing remains; what a killed process leaves is removed by the next upload.
 *
 * @returns the id of the import, or undefined when another one is being uploaded or runs
 */
export async function uploadImport(
  pool: Pool,
  receive: (write: WriteImportFile) => Promise<NewImport>,
): Promise<string | undefined> {
  return withSession(pool, ({ client, db }) =>
    withUploadLock(db, async () => {
      const importId = newId();
      const files: StoredFile[] = [];
      try {
        await sql`delete from import_chunks where import_id not in (select id from imports)`.execute(db);
        // The answer follows the commit of the import, which waits until the chunks before it are durable, too.
        await sql`set synchronous_commit = off`.execute(db);
        const created = await receive(
          async (file, bytes) => void files.push(await storeFile(client, importId, file, bytes)),
        );
        await sql`reset synchronous_commit`.execute(db);
        await db.transaction().execute((tx) => insertImport(tx, importId, created, files));
        return importId;
      } catch (error) {
        // A connection that broke cannot delete; the error that broke it is the one to report.
        await db
          .deleteFrom('import_chunks')
          .where('import_id', '=', importId)
          .execute()
          .catch(() => undefined);
        throw error;
      }
    }),
  );
}

type StoredFile = { file: ImportFileName; byteCount: number; sha256: string };

async function storeFile(
  client: PoolClient,
  importId: string,
  file: ImportFileName,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let byteCount = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let writing = Promise.resolve(0);
  /** Waits for the chunks before, and not for these: the next ones come while the database writes. */
  const store = async (): Promise<void> => {
    const no = await writing;
    writing = writeChunks(client, { importId, file }, no, waiting);
    // The error is thrown where this is awaited; without this handler it would be unhandled until then.
    writing.catch(() => {});
    [waiting, waitingBytes] = [[], 0];
  };
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      byteCount += piece.length;
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes >= BYTES_AT_ONCE) await store();
    }
    await store();
  } finally {
    // Also when the bytes break off: what is under way is to be deleted next.
    await writing;
  }
  return { file, byteCount, sha256: hash.digest('hex') };
}

async function insertImport(
  tx: Db,
  id: string,
  { confirmRemovals, createPeople, isPreview, source, dateOrder, mapping, createdBy, clientId, requestId }: NewImport,
  files: StoredFile[],
): Promise<void> {
  await cancelPreviews(tx, { actorId: createdBy, clientId, requestId });
  await tx
    .insertInto('imports')
    .values({
      ...{
        id,
        state: 'PENDING',
        confirm_removals: confirmRemovals,
        create_people: createPeople,
        is_preview: isPreview,
        created_by: createdBy,
      },
      ...{ source, date_order: dateOrder, mapping: JSON.stringify(mapping) },
    })
    .execute();
  await tx
    .insertInto('import_files')
    .values(files.map(({ file, byteCount, sha256 }) => ({ import_id: id, file, byte_count: byteCount, sha256 })))
    .execute();
  await insertJob(tx, { kind: 'import', objectId: id });
  const settings = {
    ...(isPreview && { isPreview }),
    ...(source !== '' && { source }),
    ...(dateOrder !== '' && { dateOrder }),
    ...(Object.keys(mapping).length > 0 && { mapping }),
  };
  const document = { confirmRemovals, createPeople, ...settings, files };
  await appendLog(tx, [
    { actorId: createdBy, clientId, kind: 'importStarted', objectType: 'import', objectId: id, requestId, document },
  ]);
}

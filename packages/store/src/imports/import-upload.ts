import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Db, withSession, newId } from '../database/index.ts';
import type { ImportSettings } from './import-begin.ts';
import type { ImportFileName } from './import-file.ts';
import { appendLog } from '../log/index.ts';
import { insertJob } from '../jobs/index.ts';

/** Held by the session that receives an upload. Any number that no other program on the same database uses as an advisory lock. */
const UPLOAD_LOCK = 7_203_117;
const CHUNK_BYTES = 512 * 1024;

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
  return withSession(pool, async ({ db }) => {
    const {
      rows: [lock],
    } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${UPLOAD_LOCK}) as held`.execute(db);
    if (!lock?.held) return undefined;
    const importId = newId();
    const files: StoredFile[] = [];
    try {
      if ((await findRunningImport(db)) !== undefined) return undefined;
      await sql`delete from import_chunks where import_id not in (select id from imports)`.execute(db);
      const created = await receive(async (file, bytes) => void files.push(await storeFile(db, importId, file, bytes)));
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
    } finally {
      // The session ends after the response is sent, so the lock is released first: a corrected upload sent at once would find it taken.
      await sql`select pg_advisory_unlock(${UPLOAD_LOCK})`.execute(db).catch(() => undefined);
    }
  });
}

/** The id of the import that waits or runs, if any. */
export async function findRunningImport(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return row?.id;
}

type StoredFile = { file: ImportFileName; byteCount: number; sha256: string };

async function storeFile(
  db: Db,
  importId: string,
  file: ImportFileName,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let byteCount = 0;
  let no = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const store = async (): Promise<void> => {
    const chunk = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    if (chunk.length > 0)
      await db.insertInto('import_chunks').values({ import_id: importId, file, no: no++, bytes: chunk }).execute();
  };
  for await (const piece of bytes) {
    hash.update(piece);
    byteCount += piece.length;
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= CHUNK_BYTES) await store();
  }
  await store();
  return { file, byteCount, sha256: hash.digest('hex') };
}

async function insertImport(
  tx: Db,
  id: string,
  { confirmRemovals, createPeople, source, dateOrder, mapping, createdBy, clientId, requestId }: NewImport,
  files: StoredFile[],
): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      ...{
        id,
        state: 'PENDING',
        confirm_removals: confirmRemovals,
        create_people: createPeople,
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
    ...(source !== '' && { source }),
    ...(dateOrder !== '' && { dateOrder }),
    ...(Object.keys(mapping).length > 0 && { mapping }),
  };
  const document = { confirmRemovals, createPeople, ...settings, files };
  await appendLog(tx, [
    { actorId: createdBy, clientId, kind: 'importStarted', objectType: 'import', objectId: id, requestId, document },
  ]);
}

/** The bytes of a file of an import, in order, a chunk at a time. */
export async function* readImportBytes(
  db: Db,
  importId: string,
  file: ImportFileName,
): AsyncGenerator<Buffer, void, undefined> {
  for (let no = 0; ; no++) {
    const chunk = await db
      .selectFrom('import_chunks')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('file', '=', file)
      .where('no', '=', no)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
  }
}

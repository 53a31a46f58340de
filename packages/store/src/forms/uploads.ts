import { createHash } from 'node:crypto';
import type { Upload } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import { type Db, partsOf, type UploadsTable } from '../database/index.ts';

const CHUNK_BYTES = 512 * 1024;
/** How long an upload that is no answer is kept. */
export const UNKEPT_UPLOADS_HOURS = 24;
const REMOVED_AT_ONCE = 100;

export type NewUpload = { id: string; createdBy: string; fileName: string; mediaType: string };

const toWire = (row: Selectable<UploadsTable>): Upload => ({
  id: row.id,
  fileName: row.file_name,
  mediaType: row.media_type,
  byteCount: row.byte_count,
  sha256: row.sha256,
  createdByUserId: row.created_by,
  createdAt: row.created_at,
});

/** The size and hash of the bytes of a file. */
export type StoredBytes = { byteCount: number; sha256: string };

/**
 * Stores a file as its bytes come, each chunk by itself: no connection waits for a slow sender. It is not there before `finishUpload`. When
 * the bytes fail, nothing remains; what a killed process leaves is removed with the uploads that became no answer.
 */
export async function storeUpload(db: Db, upload: NewUpload, bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
  const hash = createHash('sha256');
  let byteCount = 0;
  let no = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const store = async (): Promise<void> => {
    const chunk = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    if (chunk.length > 0)
      await db.insertInto('upload_chunks').values({ upload_id: upload.id, no: no++, bytes: chunk }).execute();
  };
  await db
    .insertInto('uploads')
    .values({ id: upload.id, created_by: upload.createdBy, file_name: upload.fileName, media_type: upload.mediaType })
    .execute();
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      byteCount += piece.length;
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes >= CHUNK_BYTES) await store();
    }
    await store();
    return { byteCount, sha256: hash.digest('hex') };
  } catch (error) {
    // A connection that broke cannot delete; the error that broke it is the one to report.
    await deleteUpload(db, upload.id).catch(() => undefined);
    throw error;
  }
}

/** Makes the uploaded file visible. */
export async function finishUpload(tx: Db, id: string, { byteCount, sha256 }: StoredBytes): Promise<Upload> {
  const row = await tx
    .updateTable('uploads')
    .set({ byte_count: byteCount, sha256 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

/** Removes a file with its bytes. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** The file with this id, once all its bytes are there. */
export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('sha256', '<>', '')
    .executeTakeFirst();
  return row && toWire(row);
}

/** Files by id that this person uploaded. */
export async function uploadsOf(db: Db, createdBy: string, ids: string[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('created_by', '=', createdBy)
    .where('sha256', '<>', '')
    .execute();
  return rows.map(toWire);
}

/** Keeps files as long as tasks have them: they are answers now. */
export async function keepUploads(tx: Db, ids: string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`update uploads set kept_at = coalesce(kept_at, ${now}) where id = any(${ids}::text[])`.execute(tx);
}

/** A file that is an answer in a task. */
export type FileOfTask = { uploadId: string; taskId: string };

/** Lets readers of these tasks read their files. */
export async function giveUploadsToTasks(tx: Db, files: readonly FileOfTask[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ uploadId, taskId }) => ({ upload_id: uploadId, task_id: taskId }));
  await tx
    .insertInto('task_uploads')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The tasks in which a file is an answer, the newest first, and no more than these. */
export async function tasksWithUpload(db: Db, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('task_uploads')
    .select('task_id')
    .where('upload_id', '=', id)
    .orderBy('task_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.task_id);
}

/** How many files of a person became no answer, so far. */
export async function countUnkeptUploads(db: Db, createdBy: string): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(sql<string>`count(*)`.as('count'))
    .where('created_by', '=', createdBy)
    .where('kept_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type RemovedUpload = { id: string; fileName: string; byteCount: string; sha256: string };

/** Removes files that are no answer of any task, a day after they were uploaded, some at a time. Gives which, without those that were never whole. */
export async function removeUnkeptUploads(tx: Db, now: string): Promise<{ count: number; removed: RemovedUpload[] }> {
  const { rows } = await sql<RemovedUpload>`delete from uploads where id in (
    select id from uploads u where kept_at is null and created_at < ${now}::timestamptz - ${`${UNKEPT_UPLOADS_HOURS} hours`}::interval
      and not exists (select from task_uploads t where t.upload_id = u.id)
    order by created_at limit ${REMOVED_AT_ONCE} for update skip locked)
    returning id, file_name as "fileName", byte_count::text as "byteCount", sha256`.execute(tx);
  return { count: rows.length, removed: rows.filter(({ sha256 }) => sha256 !== '') };
}

/** The bytes of a file, part by part. */
export async function* readUpload(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const chunk = sql`select bytes from upload_chunks where upload_id = ${id} and no = ${no}::integer`;
    const { rows } = await partsOf(chunk).execute(db);
    if (rows.length === 0) return;
    for (const { bytes } of rows) yield bytes;
  }
}

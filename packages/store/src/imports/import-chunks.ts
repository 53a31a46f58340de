import type { Pool, PoolClient } from 'pg';
import { withSession } from '../database/index.ts';
import type { ImportFileName } from './import-file.ts';
import { runCopy } from './run-copy.ts';

// The bytes of files go to the database and come from there in the binary format of COPY. In other statements the client joins parameters into one buffer that it makes larger
// and larger, and gets bytes of a result as text of twice their length. To collect that garbage took half of the work of an upload.

/** As text, in which it is read, a chunk of this size is short enough for the part of the heap that is cleaned often. */
const CHUNK_BYTES = 48 * 1024;
/** So many chunks are written, and read, at once. */
const CHUNKS_AT_ONCE = 10;
/** So many bytes are written at once. */
export const BYTES_AT_ONCE: number = CHUNK_BYTES * CHUNKS_AT_ONCE;

/** More pieces are joined before they are written: each is sent by itself, which takes time however small it is. */
const MANY_PIECES = 100;

/** A file of an import. */
type ImportFile = { importId: string; file: ImportFileName };

/** Before the first row: the signature, no flags, nothing in addition. */
const HEADER = Buffer.from('PGCOPY\n\xFF\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** After the last row. */
const END = -1;

/** Writes pieces of a file, in order, as chunks with numbers from `firstNo` on. Returns the number of the next chunk. */
export async function writeChunks(
  client: PoolClient,
  { importId, file }: ImportFile,
  firstNo: number,
  pieces: readonly Uint8Array[],
): Promise<number> {
  const chunks = intoChunks(pieces.length > MANY_PIECES ? [Buffer.concat(pieces)] : pieces);
  if (chunks.length === 0) return firstNo;
  const rows = chunks.flatMap((chunk, index) => [rowHead(importId, file, firstNo + index, lengthOf(chunk)), ...chunk]);
  const statement = 'copy import_chunks (import_id, file, no, bytes) from stdin (format binary)';
  await runCopy(client, statement, [HEADER, ...rows, int16(END)]);
  return firstNo + chunks.length;
}

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Cuts pieces into chunks of `CHUNK_BYTES`, the last one with what remains. No byte is copied. */
function intoChunks(pieces: readonly Uint8Array[]): Uint8Array[][] {
  const chunks: Uint8Array[][] = [];
  let room = 0;
  for (const piece of pieces)
    for (let from = 0; from < piece.length;) {
      if (room === 0) {
        chunks.push([]);
        room = CHUNK_BYTES;
      }
      const part = piece.subarray(from, from + room);
      chunks.at(-1)?.push(part);
      from += part.length;
      room -= part.length;
    }
  return chunks;
}

/** A row of the table up to its bytes: how many columns it has, then each with its length. */
function rowHead(importId: string, file: string, no: number, byteCount: number): Buffer {
  const texts = [importId, file].flatMap((text) => [int32(Buffer.byteLength(text)), Buffer.from(text)]);
  return Buffer.concat([int16(4), ...texts, int32(4), int32(no), int32(byteCount)]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** The bytes of a file of an import, in order, a chunk at a time. */
export async function* readImportBytes(
  pool: Pool,
  importId: string,
  file: ImportFileName,
): AsyncGenerator<Buffer, void, undefined> {
  const readFrom = (no: number): Promise<Buffer[]> =>
    withSession(pool, ({ client }) => readChunks(client, { importId, file }, no));
  let next = readFrom(0);
  for (let no = CHUNKS_AT_ONCE; ; no += CHUNKS_AT_ONCE) {
    const chunks = await next;
    const isLast = chunks.length < CHUNKS_AT_ONCE;
    // The database reads the next chunks while these are used.
    if (!isLast) next = readFrom(no);
    // The error is thrown where this is awaited; without this handler it would be unhandled until then.
    next.catch(() => {});
    yield* chunks;
    if (isLast) return;
  }
}

/** Some chunks from a number on. */
async function readChunks(client: PoolClient, { importId, file }: ImportFile, no: number): Promise<Buffer[]> {
  const [id, name] = [importId, file].map((text) => client.escapeLiteral(text));
  const statement = `copy (select bytes from import_chunks where import_id = ${id} and file = ${name} and no >= ${no} order by no limit ${CHUNKS_AT_ONCE}) to stdout (format binary)`;
  const copied = await runCopy(client, statement);
  const chunks: Buffer[] = [];
  // A row has two bytes with the number of its columns, four with the length of the only one, and that.
  for (let at = HEADER.length; copied.readInt16BE(at) !== END;) {
    const from = at + 6;
    at = from + copied.readInt32BE(at + 2);
    chunks.push(copied.subarray(from, at));
  }
  return chunks;
}

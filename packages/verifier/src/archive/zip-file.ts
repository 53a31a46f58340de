import type { FileHandle } from 'node:fs/promises';
import { Damage } from './archive.ts';

/** The bytes of a ZIP file. */
export type ZipBytes = { path: string; size: number; read(from: number, length: number): Promise<Buffer> };

/** No structure of a pack is longer: a directory of a few files. */
const LONGEST = 1 << 20;

export async function zipBytes(path: string, file: FileHandle): Promise<ZipBytes> {
  const { size } = await file.stat();
  return {
    path,
    size,
    async read(from, length) {
      if (!Number.isSafeInteger(from) || from < 0 || length < 0 || from + length > size || length > LONGEST)
        throw new Damage(path, '', 'is damaged: it names places that it does not have');
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
      if (bytesRead !== length) throw new Damage(path, '', 'was changed while it was read');
      return buffer;
    },
  };
}

/** A 64-bit number that can be a position in a file. */
export const readUInt64 = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

/** Extra data of a header by kind. */
export function readExtra(bytes: Buffer, fail: (text: string) => never): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  let at = 0;
  while (at + 4 <= bytes.length) {
    const [kind, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    if (at + 4 + length > bytes.length || fields.has(kind)) fail('has damaged extra data');
    fields.set(kind, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  if (at !== bytes.length) fail('has damaged extra data');
  return fields;
}

export const ZIP64 = 0x0001;
/** Times and owners. Other kinds, such as another name, affect other programs and would be ignored here. */
export const HARMLESS: ReadonlySet<number> = new Set([0x5455, 0x7875, 0x000a]);

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInflateRaw } from 'node:zlib';
import type { Problems } from '../problems.ts';
import { Damage, type Archive } from './archive.ts';
import { crc32 } from './crc32.ts';
import { checkNames } from './names.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';
import { zipBytes } from './zip-file.ts';
import { checkLocalHeader } from './zip-local.ts';

const DEFLATE = 8;
/** Unpacked bytes at once: each piece is a turn of another thread, and small ones cost more than what is in them. */
const PIECE = 256 << 10;

/**
 * A ZIP archive in which every byte belongs to a file, a header or the directory. Everything else, and everything
 * ambiguous, is refused: the auditor must see what was verified, whatever program unpacks it.
 */
export async function openZip(path: string, problems: Problems): Promise<Archive> {
  const file = await open(path, 'r');
  try {
    const zip = await zipBytes(basename(path), file);
    const { entries, from } = await readDirectory(zip);
    checkNames(
      entries.map(({ name }) => name),
      problems,
    );
    const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
    const starts = new Map<string, { entry: ZipEntry; start: number }>();
    if ((inOrder[0]?.offset ?? from) !== 0) throw new Damage(zip.path, 'beginning', 'has bytes before the first file');
    for (const [index, entry] of inOrder.entries()) {
      starts.set(entry.name, { entry, start: await checkLocalHeader(zip, entry, inOrder[index + 1]?.offset ?? from) });
    }
    return {
      names: [...starts.keys()],
      stream: (name) => {
        const found = starts.get(name);
        if (!found) throw new Damage(name, '', 'is not in the archive');
        return unpack(path, found.entry, found.start);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* unpack(
  path: string,
  { name, method, packed, unpacked, crc }: ZipEntry,
  start: number,
): AsyncGenerator<Buffer> {
  let [length, sum] = [0, 0];
  if (packed > 0) {
    const stream = createReadStream(path, { start, end: start + packed - 1, highWaterMark: PIECE });
    const inflate = method === DEFLATE ? createInflateRaw({ chunkSize: PIECE }) : undefined;
    if (inflate) stream.on('error', (error) => inflate.destroy(error)).pipe(inflate);
    try {
      for await (const chunk of (inflate ?? stream) as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > unpacked) break;
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw new Damage(name, '', `cannot be unpacked: ${(error as Error).message}`);
    } finally {
      stream.destroy();
    }
    if (inflate && length === unpacked && inflate.bytesWritten !== packed)
      throw new Damage(name, '', `has ${packed - inflate.bytesWritten} bytes after its packed data`);
  }
  if (length !== unpacked)
    throw new Damage(
      name,
      '',
      `unpacks to ${length > unpacked ? 'more' : 'fewer'} than the ${unpacked} bytes that the directory says`,
    );
  if (sum !== crc) throw new Damage(name, '', 'has another CRC than the directory says: bytes were changed');
}

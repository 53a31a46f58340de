import { Damage } from './archive.ts';
import type { ZipEntry } from './zip-directory.ts';
import { HARMLESS, readExtra, readUInt64, ZIP64, type ZipBytes } from './zip-file.ts';

const HEADER = 30;
const MAX32 = 0xffffffff;
const SIZES_FOLLOW = 8;

/**
 * Reads the header before the data of a file. Some programs unpack by these headers and some by the directory: both
 * must match, and nothing may be between one file and the next. Returns the position of the data.
 */
export async function checkLocalHeader(zip: ZipBytes, entry: ZipEntry, end: number): Promise<number> {
  const fail = (text: string): never => {
    throw new Damage(entry.name, 'local header', text);
  };
  const head = await zip.read(entry.offset, HEADER);
  if (head.readUInt32LE(0) !== 0x04034b50) fail('is not where the directory says');
  const [names, extras] = [head.readUInt16LE(26), head.readUInt16LE(28)];
  const more = await zip.read(entry.offset + HEADER, names + extras);
  const differs = (what: string): never => fail(`says another ${what} than the directory`);
  if (more.toString('utf8', 0, names) !== entry.name) differs('name');
  if (head.readUInt16LE(6) !== entry.flags) differs('set of flags');
  if (head.readUInt16LE(8) !== entry.method) differs('method');
  if (head.readUInt32LE(10) !== entry.time) differs('time');
  const extra = readExtra(more.subarray(names), fail);
  for (const found of extra.keys())
    if (found !== ZIP64 && !HARMLESS.has(found))
      fail(`has extra data of a kind that a pack does not use: 0x${found.toString(16)}`);
  const follows = (entry.flags & SIZES_FOLLOW) !== 0;
  const large = extra.get(ZIP64);
  const [crc, packed, unpacked] = [14, 18, 22].map((at) => head.readUInt32LE(at)) as [number, number, number];
  const sizes =
    packed === MAX32 && unpacked === MAX32 && large?.length === 16
      ? [readUInt64(large, 8), readUInt64(large, 0)]
      : [packed, unpacked];
  if (large && sizes[0] === packed && sizes[1] === unpacked) fail('has sizes in 64 bits in addition to those in 32');
  const isEmpty = crc === 0 && sizes[0] === 0 && sizes[1] === 0;
  if (!(follows && isEmpty)) {
    if (crc !== entry.crc) differs('CRC');
    if (sizes[0] !== entry.packed || sizes[1] !== entry.unpacked) differs('size');
  }
  const start = entry.offset + HEADER + names + extras;
  await checkBehind(zip, entry, start + entry.packed, end, follows);
  return start;
}

/** Checks the bytes after the data: none, or the sizes once more. */
async function checkBehind(zip: ZipBytes, entry: ZipEntry, from: number, end: number, follows: boolean): Promise<void> {
  const length = end - from;
  if (!follows) {
    if (length !== 0)
      throw new Damage(
        entry.name,
        'after its data',
        length < 0 ? 'the next file begins before it ends' : `are ${length} bytes that belong to no file`,
      );
    return;
  }
  if (length !== 16 && length !== 24)
    throw new Damage(
      entry.name,
      'after its data',
      'is not what the directory says: bytes that belong to no file, or a next file that begins before this one ends',
    );
  const bytes = await zip.read(from, length);
  const [packed, unpacked] =
    length === 16 ? [bytes.readUInt32LE(8), bytes.readUInt32LE(12)] : [readUInt64(bytes, 8), readUInt64(bytes, 16)];
  if (
    bytes.readUInt32LE(0) !== 0x08074b50 ||
    bytes.readUInt32LE(4) !== entry.crc ||
    packed !== entry.packed ||
    unpacked !== entry.unpacked
  ) {
    throw new Damage(entry.name, 'after its data', 'are another CRC or other sizes than in the directory');
  }
}

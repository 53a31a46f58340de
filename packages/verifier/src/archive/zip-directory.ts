import { Damage } from './archive.ts';
import { HARMLESS, readExtra, readUInt64, ZIP64, type ZipBytes } from './zip-file.ts';

/** The directory entry of a file. */
export type ZipEntry = {
  name: string;
  flags: number;
  method: number;
  time: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
};

const END = 22;
const LOCATOR = 20;
const END64 = 56;
const HEADER = 46;
const MAX16 = 0xffff;
const MAX32 = 0xffffffff;
const S_IFMT = 0o170000;
const S_IFREG = 0o100000;

/** Bits for the compression level, for sizes after the data, and for UTF-8 names. */
const FLAGS = 0b0000_1000_0000_1110;
const ENCRYPTED = 0b0010_0000_0100_0001;

type Place = { count: number; length: number; from: number };

/** The directory of an archive, which ends at the end of the file, and its position. */
export async function readDirectory(zip: ZipBytes): Promise<{ entries: ZipEntry[]; from: number }> {
  const { count, length, from } = await findDirectory(zip);
  const bytes = await zip.read(from, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let no = 0; no < count; no++) {
    if (at + HEADER > length || bytes.readUInt32LE(at) !== 0x02014b50)
      throw new Damage(zip.path, 'directory', 'is damaged');
    const [names, extras, comments] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const end = at + HEADER + names + extras + comments;
    if (end > length) throw new Damage(zip.path, 'directory', 'is damaged');
    entries.push(readHeader(bytes.subarray(at, end), names, extras));
    at = end;
  }
  if (at !== length) throw new Damage(zip.path, 'directory', 'has more in it than the files that it counts');
  return { entries, from };
}

/** The end of an archive has the position of its directory; for a large one in 64 bits. */
async function findDirectory(zip: ZipBytes): Promise<Place> {
  const fail = (text: string): never => {
    throw new Damage(zip.path, 'end', text);
  };
  const tail = await zip.read(Math.max(0, zip.size - END - MAX16), Math.min(zip.size, END + MAX16));
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (at < 0 || at + END > tail.length) throw new Damage(zip.path, '', 'is no ZIP archive, or its end is missing');
  if (at + END < tail.length) fail(`has ${tail.length - at - END} bytes after it, a comment or something else`);
  const [disk, first, here, count] = [4, 6, 8, 10].map((offset) => tail.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  const [length, from] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (disk !== 0 || first !== 0 || here !== count) fail('speaks of several disks');
  if (tail.readUInt16LE(at + 20) !== 0) fail('speaks of a comment');
  const end = zip.size - END;
  if (end < LOCATOR || (await zip.read(end - LOCATOR, 4)).readUInt32LE(0) !== 0x07064b50) {
    if (from + length !== end) fail('is not right after the directory: the archive has bytes that belong to no file');
    return { count, length, from };
  }
  const locator = await zip.read(end - LOCATOR, LOCATOR);
  const far = readUInt64(locator, 8);
  if (far !== end - LOCATOR - END64 || locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) !== 1)
    fail('names another place for its 64-bit part than the one before it');
  const record = await zip.read(far, END64);
  const large: Place = { count: readUInt64(record, 32), length: readUInt64(record, 40), from: readUInt64(record, 48) };
  if (
    record.readUInt32LE(0) !== 0x06064b50 ||
    readUInt64(record, 4) !== END64 - 12 ||
    readUInt64(record, 24) !== large.count ||
    record.readUInt32LE(16) !== 0 ||
    record.readUInt32LE(20) !== 0
  )
    fail('has a damaged 64-bit part');
  const fits = (small: number, max: number, value: number): boolean => small === max || small === value;
  if (!fits(count, MAX16, large.count) || !fits(length, MAX32, large.length) || !fits(from, MAX32, large.from))
    fail('says something else in 64 bits than in 32');
  if (large.from + large.length !== far)
    fail('is not right after the directory: the archive has bytes that belong to no file');
  return large;
}

function readHeader(bytes: Buffer, names: number, extras: number): ZipEntry {
  const name = bytes.toString('utf8', HEADER, HEADER + names);
  const fail = (text: string): never => {
    throw new Damage(JSON.stringify(name), '', text);
  };
  const [flags, method] = [bytes.readUInt16LE(8), bytes.readUInt16LE(10)];
  if ((flags & ENCRYPTED) !== 0) fail('is encrypted');
  if ((flags & ~FLAGS) !== 0) fail(`has flags that a pack does not use: 0x${flags.toString(16)}`);
  if (method !== 0 && method !== 8) fail(`is packed by method ${method}; a pack uses 8 (deflate) or 0`);
  if (bytes.length > HEADER + names + extras) fail('has a comment');
  if (bytes.readUInt16LE(34) !== 0) fail('speaks of another disk');
  const kind = (bytes.readUInt32LE(38) >>> 16) & S_IFMT;
  if (kind !== 0 && kind !== S_IFREG) fail('is a link or a folder; a pack has files only');
  const extra = readExtra(bytes.subarray(HEADER + names, HEADER + names + extras), fail);
  for (const found of extra.keys())
    if (found !== ZIP64 && !HARMLESS.has(found))
      fail(`has extra data of a kind that a pack does not use: 0x${found.toString(16)}`);
  const large = extra.get(ZIP64);
  let used = 0;
  // In this order, and each only if the 32-bit field refers to it.
  const [unpacked, packed, offset] = [24, 20, 42].map((at) => {
    const value = bytes.readUInt32LE(at);
    if (value !== MAX32) return value;
    if (!large || used + 8 > large.length) return fail('has no 64-bit size where it says so');
    used += 8;
    return readUInt64(large, used - 8);
  }) as [number, number, number];
  if (large && used !== large.length) fail('has sizes in 64 bits in addition to those in 32');
  return { name, flags, method, time: bytes.readUInt32LE(12), crc: bytes.readUInt32LE(16), packed, unpacked, offset };
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Damage, readWhole } from '../src/archive/archive.ts';
import { openZip } from '../src/archive/zip.ts';
import { Problems } from '../src/problems.ts';
import { extraOf, makeZip, type MadeFile, type MadeZip } from './made-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oag-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ONE: MadeFile = {
  name: 'one.txt',
  content: Buffer.from('What is in the first file, again and again and again.'),
};
const TWO: MadeFile = { name: 'two.txt', content: Buffer.from('What is in the second.') };

/** All problems of an archive, as text. */
async function found(bytes: Buffer): Promise<string> {
  const path = join(folder, 'made.zip');
  await writeFile(path, bytes);
  const problems = new Problems();
  try {
    const archive = await openZip(path, problems);
    for (const name of archive.names) {
      try {
        await readWhole(archive, name, 1_000);
      } catch (error) {
        if (!(error instanceof Damage)) throw error;
        problems.add(error.file, error.place, error.message);
      }
    }
    await archive.close();
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    problems.add(error.file, error.place, error.message);
  }
  return problems.shown
    .map(({ file, place, text }) => `${[file, place].filter(Boolean).join(', ')}: ${text}`)
    .join('\n');
}

const made = (first: Partial<MadeFile> = {}, more: MadeZip = {}, ...files: MadeFile[]): Buffer =>
  makeZip([{ ...ONE, ...first }, TWO, ...files], more);
const SIZES_FOLLOW = 8;
const descriptor = (crc: number): Buffer =>
  Buffer.from(extraOf(0, [4, 0x08074b50], [4, crc], [4, 1], [4, 1]).subarray(4));

test.each<[string, Buffer]>([
  ['packed by deflate', made()],
  ['not packed', made({ method: 0 })],
  [
    'with times and owners',
    made({
      local: { extra: extraOf(0x5455, [4, 1]) },
      directory: { extra: extraOf(0x7875, [4, 1]), attributes: 0o100644 * 0x1_0000 },
    }),
  ],
  ['with a directory in 64 bits', made({}, { zip64: {} })],
  ['with sizes in 64 bits', made({ directory: { unpacked: 0xffffffff, extra: extraOf(1, [8, ONE.content.length]) } })],
])('an archive as programs write it, %s, is read', async (_, bytes) => {
  expect(await found(bytes)).toBe('');
});

test.each<[string, Buffer, string | RegExp]>([
  ['a file twice', made({}, {}, TWO), 'two.txt: is in the archive twice'],
  [
    'names that differ in case only',
    made({}, {}, { ...TWO, name: 'TWO.txt' }),
    'TWO.txt: differs from two.txt in upper and lower case only',
  ],
  [
    'a name that leads out of the folder',
    made({}, {}, { ...TWO, name: '../three.txt' }),
    /"\.\.\/three\.txt": is not a plain file name/,
  ],
  ['an absolute name', made({}, {}, { ...TWO, name: '/three.txt' }), /"\/three\.txt": is not a plain file name/],
  ['a name with a backslash', made({}, {}, { ...TWO, name: 'a\\b' }), /"a\\\\b": is not a plain file name/],
  ['a name with a drive', made({}, {}, { ...TWO, name: 'c:three' }), /"c:three": is not a plain file name/],
  ['a name with a zero', made({}, {}, { ...TWO, name: 'two.txt\0.zip' }), /is not a plain file name/],
  [
    'a folder',
    made({}, {}, { name: 'folder/', content: Buffer.alloc(0), method: 0 }),
    /"folder\/": is not a plain file name/,
  ],
  ['an empty name', made({}, {}, { ...TWO, name: '' }), /"": is not a plain file name/],
  [
    'a link',
    made({ directory: { attributes: (0o120777 * 0x1_0000) % 2 ** 32 } }),
    '"one.txt": is a link or a folder; a pack has files only',
  ],
  [
    'another name before the data',
    made({ local: { name: 'eno.txt' } }),
    'one.txt, local header: says another name than the directory',
  ],
  [
    'another method before the data',
    made({ local: { method: 0 } }),
    'one.txt, local header: says another method than the directory',
  ],
  [
    'other flags before the data',
    made({ local: { flags: 2 } }),
    'one.txt, local header: says another set of flags than the directory',
  ],
  [
    'another time before the data',
    made({ local: { time: 1 } }),
    'one.txt, local header: says another time than the directory',
  ],
  [
    'another CRC before the data',
    made({ local: { crc: 1 } }),
    'one.txt, local header: says another CRC than the directory',
  ],
  [
    'another size before the data',
    made({ local: { unpacked: 1 } }),
    'one.txt, local header: says another size than the directory',
  ],
  [
    'another packed size before the data',
    made({ local: { packed: 1 } }),
    'one.txt, local header: says another size than the directory',
  ],
  [
    'another name in extra data',
    made({ local: { extra: extraOf(0x7075, [8, 1]) } }),
    'one.txt, local header: has extra data of a kind that a pack does not use: 0x7075',
  ],
  [
    'another name in extra data of the directory',
    made({ directory: { extra: extraOf(0x7075, [8, 1]) } }),
    '"one.txt": has extra data of a kind that a pack does not use: 0x7075',
  ],
  [
    'extra data that is cut off',
    made({ directory: { extra: Buffer.from('abc') } }),
    '"one.txt": has damaged extra data',
  ],
  [
    'extra data of a kind twice',
    made({ directory: { extra: Buffer.concat([extraOf(0x5455, [4, 1]), extraOf(0x5455, [4, 2])]) } }),
    '"one.txt": has damaged extra data',
  ],
  [
    'sizes in 64 bits beside those in 32',
    made({ directory: { extra: extraOf(1, [8, 9]) } }),
    '"one.txt": has sizes in 64 bits in addition to those in 32',
  ],
  [
    'sizes in 64 bits before the data beside those in 32',
    made({ local: { extra: extraOf(1, [8, 9], [8, 9]) } }),
    'one.txt, local header: has sizes in 64 bits in addition to those in 32',
  ],
  [
    'no size where it is said to be in 64 bits',
    made({ directory: { unpacked: 0xffffffff } }),
    '"one.txt": has no 64-bit size where it says so',
  ],
  [
    'a wrong CRC',
    made({ local: { crc: 1 }, directory: { crc: 1 } }),
    'one.txt: has another CRC than the directory says: bytes were changed',
  ],
  [
    'an unpacked size that is too small',
    made({ local: { unpacked: 5 }, directory: { unpacked: 5 } }),
    'one.txt: unpacks to more than the 5 bytes that the directory says',
  ],
  [
    'an unpacked size that is too large',
    made({ local: { unpacked: 500 }, directory: { unpacked: 500 } }),
    'one.txt: unpacks to fewer than the 500 bytes that the directory says',
  ],
  [
    'a file that unpacks to far more than it may have',
    made({ content: Buffer.alloc(100_000) }),
    'one.txt: has more than the 1000 bytes that it may have',
  ],
  [
    'bytes behind packed data',
    made({ data: Buffer.concat([deflateRawSync(ONE.content), Buffer.from('more')]) }),
    'one.txt: has 4 bytes after its packed data',
  ],
  ['packed data that is none', made({ data: Buffer.from([7, 7, 7]) }), /^one\.txt: cannot be unpacked/],
  [
    'packed data that is cut off',
    made({ data: deflateRawSync(ONE.content).subarray(0, -3) }),
    /^one\.txt: (cannot be unpacked|unpacks to fewer)/,
  ],
  ['another method', made({ method: 12 }), '"one.txt": is packed by method 12; a pack uses 8 (deflate) or 0'],
  ['encryption', made({ local: { flags: 1 }, directory: { flags: 1 } }), '"one.txt": is encrypted'],
  ['strong encryption', made({ local: { flags: 0x41 }, directory: { flags: 0x41 } }), '"one.txt": is encrypted'],
  ['a hidden directory', made({ local: { flags: 0x2000 }, directory: { flags: 0x2000 } }), '"one.txt": is encrypted'],
  [
    'flags that nobody knows',
    made({ local: { flags: 0x8000 }, directory: { flags: 0x8000 } }),
    '"one.txt": has flags that a pack does not use: 0x8000',
  ],
  [
    'bytes before the first file',
    made({}, { before: Buffer.from('#!/bin/sh\n') }),
    'made.zip, beginning: has bytes before the first file',
  ],
  [
    'bytes between files',
    made({}, { between: Buffer.from('more') }),
    'one.txt, after its data: are 4 bytes that belong to no file',
  ],
  [
    'bytes behind the data',
    made({ behind: Buffer.from('more') }),
    'one.txt, after its data: are 4 bytes that belong to no file',
  ],
  [
    'a whole file between files that the directory does not have',
    makeZip([ONE, { ...TWO, behind: makeZip([ONE]).subarray(0, 80) }]),
    'two.txt, after its data: are 80 bytes that belong to no file',
  ],
  [
    'bytes after the end',
    made({}, { after: Buffer.from('more') }),
    'made.zip, end: has 4 bytes after it, a comment or something else',
  ],
  ['a comment', made({}, { comment: 'more' }), 'made.zip, end: has 4 bytes after it, a comment or something else'],
  [
    'a second archive after the first',
    Buffer.concat([made(), made()]),
    'made.zip, end: is not right after the directory: the archive has bytes that belong to no file',
  ],
  ['a comment on a file', made({ directory: { comment: 'more' } }), '"one.txt": has a comment'],
  [
    'a comment that is not there',
    made({}, { end: (end) => void end.writeUInt16LE(3, 20) }),
    'made.zip, end: speaks of a comment',
  ],
  [
    'fewer files than the directory has',
    made({}, { count: 1 }),
    'made.zip, directory: has more in it than the files that it counts',
  ],
  ['more files than the directory has', made({}, { count: 3 }), 'made.zip, directory: is damaged'],
  ['another disk', made({}, { end: (end) => void end.writeUInt16LE(1, 4) }), 'made.zip, end: speaks of several disks'],
  ['a file on another disk', made({ directory: { disk: 1 } }), '"one.txt": speaks of another disk'],
  [
    'another count in 64 bits',
    made({}, { zip64: { count: 1 } }),
    'made.zip, end: says something else in 64 bits than in 32',
  ],
  [
    'another place in 64 bits',
    made({}, { zip64: { from: 3 } }),
    'made.zip, end: says something else in 64 bits than in 32',
  ],
  [
    'a place in 64 bits far outside',
    made({}, { zip64: { from: 2 ** 50 }, end: (end) => void end.writeUInt32LE(0xffffffff, 16) }),
    'made.zip, end: is not right after the directory: the archive has bytes that belong to no file',
  ],
  [
    'two files with the same data',
    makeZip([ONE, { ...ONE, name: 'two.txt', directory: { offset: 0 } }]),
    /one\.txt, after its data|two\.txt, local header/,
  ],
  [
    'a file that begins elsewhere',
    made({ directory: { offset: 5 } }),
    'made.zip, beginning: has bytes before the first file',
  ],
  [
    'a file that begins outside',
    made({ directory: { offset: 5_000_000 } }),
    /made\.zip, beginning|is damaged: it names places/,
  ],
  [
    'sizes after the data that differ',
    made({
      local: { flags: SIZES_FOLLOW, crc: 0, packed: 0, unpacked: 0 },
      directory: { flags: SIZES_FOLLOW },
      behind: descriptor(7),
    }),
    'one.txt, after its data: are another CRC or other sizes than in the directory',
  ],
  [
    'no sizes after the data where they are said to be',
    made({ local: { flags: SIZES_FOLLOW, crc: 0, packed: 0, unpacked: 0 }, directory: { flags: SIZES_FOLLOW } }),
    /^one\.txt, after its data: is not what the directory says/,
  ],
  ['half an archive', made().subarray(0, 100), 'made.zip: is no ZIP archive, or its end is missing'],
  ['nothing', Buffer.alloc(0), 'made.zip: is no ZIP archive, or its end is missing'],
])('an archive with %s is refused, and the place is named', async (_, bytes, expected) => {
  const text = await found(bytes);
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});

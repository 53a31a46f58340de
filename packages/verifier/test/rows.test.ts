import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Problems } from '../src/problems.ts';
import { linesOf, readRow } from '../src/rows.ts';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const withDigest = (row: object): string => {
  const text = JSON.stringify(row);
  return `${text.slice(0, -1)},"rowSha256":"${digestOf(text)}"}`;
};

function read(line: string): { row: unknown; wrong: string[]; isKept: boolean } {
  const problems = new Problems();
  const bytes = Buffer.from(line);
  const row = readRow(bytes, 'file', 'row 1', problems);
  return { row, wrong: problems.shown.map(({ text }) => text), isKept: bytes.equals(Buffer.from(line)) };
}

test('a row is right with the digest of the bytes before it, and stays as it was', () => {
  const line = withDigest({ row: 1, name: 'é, 日' });
  expect(read(line)).toEqual({ row: JSON.parse(line), wrong: [], isKept: true });
});

test.each([
  ['a changed byte', (line: string) => line.replace('name', 'Name')],
  ['a changed digest', (line: string) => line.replace(/"\}$/, '0"}').replace(/:"./, ':"')],
  ['no digest', () => '{"row":1}'],
  ['a member after the digest', (line: string) => line.replace(/\}$/, ',"x":1}')],
  ['a short line', () => '{}'],
])('%s is found', (_, change) => {
  const { wrong, isKept } = read(change(withDigest({ row: 1, name: 'a' })));
  expect([wrong, isKept]).toEqual([['was changed'], true]);
});

test('lines are the same, wherever the pieces of the file end', async () => {
  const bytes = Buffer.from('one\n\ntwo é\nlast');
  for (let size = 1; size <= bytes.length; size++) {
    async function* pieces(): AsyncGenerator<Buffer> {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
    }
    const lines: string[] = [];
    for await (const some of linesOf(pieces(), 'file')) lines.push(...some.map((line) => line.toString()));
    expect(lines).toEqual(['one', '', 'two é', 'last']);
  }
});

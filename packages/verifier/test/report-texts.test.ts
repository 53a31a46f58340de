import { expect, test } from 'vitest';
import { cellsOf } from '../src/checks/csv.ts';
import { TextSequence } from '../src/checks/text-sequence.ts';

const sumOf = (...lists: string[][]): unknown => {
  const sequence = new TextSequence();
  for (const list of lists) sequence.add(list);
  return sequence.end();
};

test('lists of texts have the same sum only when they are the same', () => {
  const long = 'x'.repeat(40_000);
  expect(sumOf(['a', 'b'], [long], ['c'])).toEqual(sumOf(['a', 'b'], [long], ['c']));
  const sums = [
    sumOf(['a', 'b']),
    sumOf(['ab', '']),
    sumOf(['', 'ab']),
    sumOf(['b', 'a']),
    sumOf(['a'], ['b']),
    sumOf(['a1:b']),
    sumOf(['a\ud800']),
    sumOf(['a\ufffd']),
    sumOf([long, 'a']),
    sumOf([long, 'b']),
  ];
  expect(new Set(sums.map((sum) => JSON.stringify(sum))).size).toBe(sums.length);
});

async function rowsIn(text: string, pieceBytes: number): Promise<string[][]> {
  const bytes = Buffer.from(text);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
  }
  const rows: string[][] = [];
  for await (const some of cellsOf(pieces())) rows.push(...some);
  return rows;
}

test('a CSV file has the same rows, wherever its pieces end', async () => {
  const text = 'Task,"a ""b"", c",é\r\n"",1,"two\nlines"\r\nlast,,x';
  for (let pieceBytes = 1; pieceBytes <= Buffer.byteLength(text); pieceBytes++)
    expect(await rowsIn(text, pieceBytes)).toEqual([
      ['Task', 'a "b", c', 'é'],
      ['', '1', 'two\nlines'],
      ['last', '', 'x'],
    ]);
});

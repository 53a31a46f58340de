import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestRow } from '../src/broken-row.ts';
import { csvRows, parsedRows, type CsvRows } from '../src/csv-rows.ts';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer, void, undefined> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function rowsOf(parts: AsyncIterable<CsvRows>): Promise<CsvRows> {
  const all: CsvRows = [];
  for await (const rows of parts)
    all.push(...rows.map((row) => ('cells' in row ? { ...row, cells: row.cells.map((cell) => cell.trim()) } : row)));
  return all;
}

const delimiter = fc.constantFrom(',', ';', '\t');
const line = fc.string({ unit: fc.constantFrom('"', '""', ',', ';', '\t', ' ', 'a', '\u00A0', 'ä'), maxLength: 12 });
const plain = fc.constantFrom('a,b', '"a","b ""c"""', ' "a" ,b', '"",', 'a;"b"', '', '  ', '"a\nb",c', '"a\tb"\t"c"');
const text = fc.array(fc.oneof({ weight: 1, arbitrary: line }, { weight: 6, arbitrary: plain }), { maxLength: 10 });
const bytesOf = fc.oneof(
  text.map((lines) => Buffer.from(lines.join('\n'))),
  fc
    .tuple(text, fc.uint8Array({ maxLength: 20 }), text)
    .map(([before, noise, after]) =>
      Buffer.concat([
        Buffer.from(`${before.join('\n')}\n`),
        noise.map((byte) => (byte === 13 ? 10 : byte)),
        Buffer.from(`\n${after.join('\n')}`),
      ]),
    ),
);

test('plain lines are split as the parser splits them, and the rows after them have the same lines', async () => {
  await fc.assert(
    fc.asyncProperty(bytesOf, delimiter, fc.integer({ min: 1, max: 64 }), async (bytes, between, size) => {
      expect(await rowsOf(csvRows(pieces(bytes, size), between))).toEqual(
        await rowsOf(parsedRows(pieces(bytes, size), between)),
      );
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['in the middle', `a,b\n${'x'.repeat(longestRow + 1)},c\nd,e\n`],
  ['without an end', `a,b\n${'x,'.repeat(longestRow)}`],
  ['that is only as long as it may be', `a,b\n${'x'.repeat(longestRow)}\nd,e\n`],
])('a long row %s is refused as the parser refuses it', async (_, content) => {
  const bytes = Buffer.from(content);
  expect(await rowsOf(csvRows(pieces(bytes, 65_536), ','))).toEqual(
    await rowsOf(parsedRows(pieces(bytes, 65_536), ',')),
  );
});

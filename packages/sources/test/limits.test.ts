import { describe, expect, test } from 'vitest';
import { found, read } from './reading.ts';

const row = 'ada@x.example,Ada\n';

describe('rows', () => {
  test('too few and too many cells are problems that name the line and the counts', async () => {
    const { records, problems } = await read(
      'people',
      `email,name\nada@x.example\n${row}ada@x.example,Lovelace, Ada\n`,
    );
    expect(found(problems)).toEqual(['2 - CELL_COUNT', '4 - CELL_COUNT']);
    expect(problems[1]?.message).toContain('3 cells, the header line has 2');
    expect(records.map(({ line }) => line)).toEqual([3]);
  });

  test.each([
    ['text', `ada@x.example,"${'x'.repeat(300_000)}"\n`],
    ['delimiters', `${','.repeat(1_000_000)}\n`],
    ['spaces', `${' '.repeat(1_000_000)}\n`],
    ['line breaks in a quoted cell', `ada@x.example,"${'\n'.repeat(300_000)}`],
  ])('a row of %s beyond 256 KiB ends the reading', async (_, long) => {
    const { records, problems } = await read('people', `email,name\n${row}${long}${row}`);
    expect(records).toHaveLength(1);
    expect(found(problems)).toEqual(['3 - ROW_TOO_LONG']);
  });

  test('blank lines have no limit', async () => {
    const { records, problems } = await read('people', `email,name\n${'\n'.repeat(1_000_000)}${row}`);
    expect(problems).toEqual([]);
    expect(records.map(({ line }) => line)).toEqual([1_000_002]);
  });

  test('a header line that does not end is a problem', async () => {
    for (const endless of ['x,'.repeat(100_000), `"email${',name\n'.repeat(30_000)}`]) {
      expect(found((await read('people', endless)).problems)).toEqual(['1 - HEADER_TOO_LONG']);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { readCsv } from '../src/index.ts';

const row = 'ada@x.example,Ada\n';

describe('streaming', () => {
  test('only what is needed is read, and the source is ended when the reader stops', async () => {
    let chunks = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        yield Buffer.from('email,name\n');
        for (;;) {
          chunks += 1;
          yield Buffer.from(row.repeat(100));
        }
      } finally {
        ended = true;
      }
    }
    const { batches } = await readCsv('people', endless(), { batchSize: 1000 });
    for await (const { records } of batches) {
      expect(records.length).toBeGreaterThanOrEqual(1000);
      expect(records.length).toBeLessThan(1200);
      break;
    }
    expect(chunks).toBeLessThanOrEqual(12);
    expect(ended).toBe(true);
  });

  test('one huge chunk still comes in batches', async () => {
    const sizes: number[] = [];
    async function* whole(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`email,name\n${row.repeat(20_000)}`);
    }
    for await (const { records } of (await readCsv('people', whole(), { batchSize: 1000 })).batches)
      sizes.push(records.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000);
    expect(Math.max(...sizes)).toBeLessThan(10_000);
  });

  test.each([
    ['a refused encoding', '\0'],
    ['a missing column', 'colour\nred\n'],
    ['a broken header line', 'a"b\n'],
    ['a broken row', `email,name\n${row}"a"b\n`],
    ['the reader, in the first chunk', `email,name\n${row}`],
  ])('the source is ended by %s', async (_, content) => {
    let ended = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.from(content.repeat(100));
      } finally {
        ended = true;
      }
    }
    const { batches } = await readCsv('people', source(), { batchSize: 1 });
    for await (const batch of batches) if (batch.records.length + batch.problems.length > 0) break;
    expect(ended).toBe(true);
  });

  test.each([0, 1])('an error of the source after %i chunks reaches the caller', async (count) => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      for (let index = 0; index < count; index++) yield Buffer.from(`email,name\n${row}`);
      throw new Error('the disk is gone');
    }
    const reading = async (): Promise<void> => {
      const { batches } = await readCsv('people', broken());
      for await (const _ of batches) continue;
    };
    await expect(reading()).rejects.toThrow('the disk is gone');
  });
});

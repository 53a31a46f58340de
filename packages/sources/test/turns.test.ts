import { expect, test } from 'vitest';
import { readCsv } from '../src/index.ts';

async function* once(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(text);
}

test.each([
  ['rows that are wrong', 'x,y,z\n'],
  ['rows that are right', 'ada@example.com,Ada\n'],
  ['rows with a quote inside', 'a"b,c\n'],
])('a large piece of a file is read in many turns of the event loop, also when it is full of %s', async (_, row) => {
  const turns = { taken: 0 };
  const counting = { over: false };
  const next = (): void => {
    turns.taken += 1;
    if (!counting.over) setImmediate(next);
  };
  setImmediate(next);
  const { batches } = await readCsv('people', once(`email,display_name\n${row.repeat(100_000)}`));
  let longest = 0;
  for await (const { records, problems } of batches) longest = Math.max(longest, records.length + problems.length);
  counting.over = true;
  expect(turns.taken).toBeGreaterThan((row.length * 100_000) / 4_096 - 2);
  expect(longest).toBeLessThan(10_000);
});

import { expect, test } from 'vitest';
import { readAhead } from '../../src/reports/read-ahead.ts';

/** Pages 1, 2 and 3; `happened` says what was read, and whether the end was reached. */
async function* pages(happened: string[], failsAt = 0): AsyncGenerator<number> {
  try {
    for (const page of [1, 2, 3]) {
      happened.push(`read ${page}`);
      if (page === failsAt) throw new Error(`page ${page}`);
      yield page;
    }
  } finally {
    happened.push('over');
  }
}

test('while one page is in use, the next one is read', async () => {
  const happened: string[] = [];
  for await (const page of readAhead(pages(happened))) happened.push(`use ${page}`);
  expect(happened).toEqual(['read 1', 'read 2', 'use 1', 'read 3', 'use 2', 'over', 'use 3']);
});

test('a failure comes after the pages before it', async () => {
  const happened: string[] = [];
  const use = async (): Promise<void> => {
    for await (const page of readAhead(pages(happened, 2))) {
      await new Promise((resolve) => setImmediate(resolve));
      happened.push(`use ${page}`);
    }
  };
  await expect(use()).rejects.toThrow('page 2');
  expect(happened).toEqual(['read 1', 'read 2', 'over', 'use 1']);
});

test('who stops early waits until nothing is read any more', async () => {
  const happened: string[] = [];
  for await (const page of readAhead(pages(happened))) {
    happened.push(`use ${page}`);
    break;
  }
  expect(happened).toEqual(['read 1', 'read 2', 'use 1', 'over']);
});

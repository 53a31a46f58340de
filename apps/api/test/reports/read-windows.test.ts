import { expect, test } from 'vitest';
import { numberWindows, readWindows } from '../../src/reports/read-windows.ts';

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Readers of windows that say what they began and ended; the window `failsAt` fails. */
const readersOf = (
  names: readonly string[],
  happened: string[],
  failsAt = 0,
): ((window: number) => Promise<number>)[] =>
  names.map((name) => async (window) => {
    happened.push(`${name} reads ${window}`);
    await later();
    happened.push(`${name} has ${window}`);
    if (window === failsAt) throw new Error(`window ${window}`);
    return window;
  });

test('while one page is in use, the next one is read', async () => {
  const happened: string[] = [];
  for await (const page of readWindows([1, 2, 3], readersOf(['a'], happened))) happened.push(`use ${page}`);
  expect(happened).toEqual([
    'a reads 1',
    'a has 1',
    'a reads 2',
    'use 1',
    'a has 2',
    'a reads 3',
    'use 2',
    'a has 3',
    'use 3',
  ]);
});

test('two readers read at the same time, each one window after the other, and the pages are in order', async () => {
  const happened: string[] = [];
  const gate = Promise.withResolvers<void>();
  const readers = readersOf(['a', 'b'], happened);
  const slow = async (window: number): Promise<number> => {
    if (window === 1) await gate.promise;
    return readers[0]?.(window) ?? 0;
  };
  const pages: number[] = [];
  const reading = (async () => {
    for await (const page of readWindows([1, 2, 3, 4], [slow, ...readers.slice(1)])) pages.push(page);
  })();
  await later();
  await later();
  // The second reader is ready and waits: no page is used before the first, and it reads no more than one ahead.
  expect(happened).toEqual(['b reads 2', 'b has 2']);
  expect(pages).toEqual([]);
  gate.resolve();
  await reading;
  expect(pages).toEqual([1, 2, 3, 4]);
  expect(happened.filter((what) => what.includes('reads'))).toEqual([
    'b reads 2',
    'a reads 1',
    'a reads 3',
    'b reads 4',
  ]);
});

test('a failure comes after the pages before it, and when nothing is read any more', async () => {
  const happened: string[] = [];
  const use = async (): Promise<void> => {
    for await (const page of readWindows([1, 2, 3, 4, 5], readersOf(['a', 'b'], happened, 2))) {
      await later();
      happened.push(`use ${page}`);
    }
  };
  await expect(use()).rejects.toThrow('window 2');
  expect(happened).toContain('use 1');
  expect(happened).not.toContain('use 3');
  const ended = happened.length;
  await later();
  await later();
  expect(happened.length).toBe(ended);
  expect(happened.filter((what) => what.includes('has'))).toHaveLength(
    happened.filter((what) => what.includes('reads')).length,
  );
});

test('who stops early waits until nothing is read any more', async () => {
  const happened: string[] = [];
  for await (const page of readWindows([1, 2, 3, 4], readersOf(['a', 'b'], happened))) {
    happened.push(`use ${page}`);
    break;
  }
  expect(happened.slice(0, 2)).toEqual(['a reads 1', 'b reads 2']);
  expect(happened).toContain('a has 3');
  expect(happened.at(-1)).toBe('a has 3');
});

test('windows cover the numbers between two', () => {
  expect([...numberWindows(0, 5, 2)]).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
    { from: 4, to: 5 },
  ]);
  expect([...numberWindows(5, 5, 2)]).toEqual([]);
});

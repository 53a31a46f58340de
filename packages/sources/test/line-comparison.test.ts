import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineComparison } from '../src/line-comparison.ts';
import { DIGEST_BYTES, digestOf } from '../src/line-digests.ts';

const digestsOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map(digestOf).join(''), 'latin1');

/** The new lines, put together from those of the former file that stay and those that are added. */
function rebuilt(
  former: readonly string[],
  lines: readonly string[],
  step: number,
): { lines: string[]; changed: number } {
  const comparison = new LineComparison();
  const found: string[] = [];
  const removed = new Set<number>();
  const shifts: { from: number; by: number }[] = [];
  let [formerAt, at, changed] = [0, 0, 0];
  const digests: Buffer[] = [];
  while (!comparison.isDone) {
    while (comparison.needsFormer) {
      comparison.addFormer(formerAt < former.length ? digestsOf(former.slice(formerAt, formerAt + step)) : undefined);
      formerAt += step;
    }
    while (comparison.needsLines) {
      comparison.addLines(at < lines.length ? lines.slice(at, at + step) : undefined);
      at += step;
    }
    const part = comparison.compare();
    for (const { line, text } of part.added) found[line - 1] = text;
    for (const line of part.removed) removed.add(line);
    shifts.push(...part.shifts);
    digests.push(part.digests);
    changed += part.added.length + part.removed.length;
  }
  former.forEach((text, index) => {
    const by = shifts.findLast(({ from }) => from <= index + 1)?.by ?? 0;
    if (removed.has(index + 1)) return;
    expect(found[index + by]).toBeUndefined();
    found[index + by] = text;
  });
  expect(Buffer.concat(digests).equals(digestsOf(lines))).toBe(true);
  expect(Buffer.concat(digests)).toHaveLength(lines.length * DIGEST_BYTES);
  return { lines: found, changed };
}

test('lines that stay, at their new places, and lines that are added make the new file', () => {
  const text = fc.constantFrom('a', 'b', 'c', 'd', 'e', '');
  const lines = fc.array(text, { maxLength: 40 });
  fc.assert(
    fc.property(lines, lines, fc.integer({ min: 1, max: 9 }), (former, next, step) => {
      expect(rebuilt(former, next, step).lines).toEqual(next);
    }),
    { numRuns: 500 },
  );
});

test('a changed, a removed, an added and a moved line leave all others where they are', () => {
  const former = Array.from({ length: 20_000 }, (_, n) => `line ${n}`);
  const near = former
    .with(100, 'changed')
    .toSpliced(5_000, 1)
    .toSpliced(9_000, 0, 'added')
    .toSpliced(12_000, 1)
    .toSpliced(12_500, 0, 'line 12000');
  const found = rebuilt(former, near, 700);
  expect(found.lines).toEqual(near);
  expect(found.changed).toBeLessThanOrEqual(6);
});

test('files without a line in common, and in another order, are compared as well', () => {
  const former = Array.from({ length: 6_000 }, (_, n) => `line ${n}`);
  const other = former.map((line) => `other ${line}`);
  expect(rebuilt(former, other, 500)).toEqual({ lines: other, changed: 12_000 });
  const reversed = former.toReversed();
  expect(rebuilt(former, reversed, 500).lines).toEqual(reversed);
  expect(rebuilt(former, [], 500)).toEqual({ lines: [], changed: 6_000 });
  expect(rebuilt([], former, 500)).toEqual({ lines: former, changed: 6_000 });
});

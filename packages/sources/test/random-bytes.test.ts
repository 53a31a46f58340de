import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceFile } from '../src/index.ts';
import { read } from './reading.ts';

const file = fc.constantFrom<SourceFile>('people', 'entitlements', 'access');
const beginning = fc.constantFrom(
  '',
  'email,name,status\n',
  'app;entitlement;owner\r\n',
  'app\taccount_id\tentitlement\tgranted_at\r',
  '\uFEFF"app","mail","role"\n',
);
const bits = fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r', '\r\n', ' ', 'a', 'a@b', '2026-02-30', '\0');
const noise = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.string({ unit: bits, maxLength: 80 }).map((text) => Buffer.from(text)),
);

test('any bytes are read to the end, with every row either a record or a problem on a line of the file', async () => {
  await fc.assert(
    fc.asyncProperty(file, beginning, noise, fc.integer({ min: 1, max: 64 }), async (source, start, bytes, size) => {
      const content = Buffer.concat([Buffer.from(start), bytes]);
      const lineCount = content.toString('latin1').split(/\r\n|\r|\n/).length;
      const { records, problems } = await read(source, content, size);
      for (const { line } of [...records, ...problems]) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lineCount);
      }
      for (const problem of problems) {
        expect(problem.file).toBe(source);
        expect(problem.message).toMatch(/^\S.*\.$/s);
        expect(problem.message).not.toContain('\0');
      }
      const recordLines = new Set(records.map((record) => record.line));
      expect(problems.filter(({ line, rule }) => recordLines.has(line) && !rule.startsWith('QUOTE_'))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('the same bytes give the same result however they are cut', async () => {
  await fc.assert(
    fc.asyncProperty(file, beginning, noise, fc.integer({ min: 1, max: 64 }), async (source, start, bytes, size) => {
      const content = Buffer.concat([Buffer.from(start), bytes]);
      expect(await read(source, content, size)).toEqual(await read(source, content));
    }),
  );
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../src/', import.meta.url);
const files = globSync('**/*.ts', { cwd: folder });
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

test('the engine has no clock, no promise, no randomness and no I/O', () => {
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    expect(textOf(file), file).not.toMatch(
      /\b(async|await|Promise|setTimeout|crypto|process)\b|\bconsole\.\w|Date\.now|new Date\(\)|Math\.random/,
    );
  }
});

test('the engine depends on the types only, expressions on the library of their language, patterns on that of theirs', () => {
  for (const file of files) {
    const sources = [...textOf(file).matchAll(/from '([^']+)'/g)].map(([, source]) => source ?? '');
    const foreign = sources.filter((source) => !source.startsWith('.') && source !== '@oag/types');
    expect(
      foreign.filter(
        (source) => !(file.startsWith('expressions/') && source.startsWith('@bufbuild/')) && source !== '@bufbuild/re2',
      ),
      file,
    ).toEqual([]);
  }
});

test('no file has more than 400 lines', () => {
  for (const file of files) expect(textOf(file).split('\n').length, file).toBeLessThanOrEqual(400);
});

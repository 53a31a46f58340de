import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The examples are compiled with the rest of the package.
test('the examples in the README are the ones that compile', () => {
  const folder = new URL('../examples/', import.meta.url);
  const examples = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8').trim());
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/^```ts\n(.*?)\n```$/gms)].map(([, code]) => code);
  expect(shown.toSorted()).toEqual(examples.toSorted());
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The examples are compiled with the rest of the package.
test('the examples in the README are the ones that compile', () => {
  const folder = new URL('../examples/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const examples = files.map((name) => readFileSync(new URL(name, folder), 'utf8').trim());
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/^```ts\n(.*?)\n```$/gms)].map(([, code]) => code);
  expect(shown.toSorted()).toEqual(examples.toSorted());
});

test('the guide about tests shows the app that the tests run', () => {
  const guide = readFileSync(new URL('../../../apps/docs/guides/test-your-app.md', import.meta.url), 'utf8');
  const file = (name: string): string =>
    readFileSync(new URL(`../examples/inbox/${name}`, import.meta.url), 'utf8').trim();
  for (const name of ['inbox.ts', 'inbox.unit.test.ts', 'inbox.contract.test.ts']) expect(guide).toContain(file(name));
  const [, serviceTest] = /^(test\('a task that.*)/ms.exec(file('inbox.service.test.ts')) ?? [];
  expect(guide).toContain(serviceTest);
});

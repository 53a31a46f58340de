import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no command has turbo report to its maker', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { [name: string]: string } };
  const running = Object.values(scripts).flatMap((script) => script.match(/(\S+ )?\bturbo run/g) ?? []);
  expect(running.length).toBeGreaterThan(0);
  expect(running.filter((command) => command !== 'DO_NOT_TRACK=1 turbo run')).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../migrations/', import.meta.url);
/** The migrations up to here are those of the first release: no older version runs beside it. */
const FIRST_RELEASE = '0299';
const NARROWS =
  /\bdrop (table|column|type)\b|\brename (to|column|constraint)\b|\balter column \w+ (set data )?type\b|\bset not null\b|\btruncate\b/i;
const CONTRACTS = /^-- contract: nothing uses it since \d+\.\d+\.\d+/;

/** Why a migration may not run while processes of the last release do, '' when it may. */
const problem = (name: string, text: string): string => {
  const [first = '', ...rest] = text.split('\n');
  const found = NARROWS.exec(rest.concat(first.startsWith('--') ? '' : first).join('\n'));
  return found && !CONTRACTS.test(first)
    ? `${name}: "${found[0]}" breaks processes of the last release. Add beside it now, and remove it in a release after the one that stops using it, with the first line: -- contract: nothing uses it since X.Y.Z`
    : '';
};

test('migrations after the first release only add, unless they name the release that stopped using what they remove', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name > FIRST_RELEASE);
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  expect(names.map((name, no) => problem(name, texts[no] ?? '')).filter((text) => text !== '')).toEqual([]);
});

test('the check finds what breaks a process of the last release', () => {
  for (const text of [
    'drop table a;',
    'alter table a\n  drop column b;',
    'alter table a rename column b to c;',
    'alter table a alter column b type bigint;',
    'alter table a alter column b set not null;',
  ])
    expect(problem('0300-x.sql', text)).toContain('0300-x.sql');
  expect(problem('0300-x.sql', 'alter table a add column b text;\ncreate index concurrently on a (b);')).toBe('');
  expect(problem('0300-x.sql', '-- contract: nothing uses it since 1.2.0\ndrop table a;')).toBe('');
  expect(problem('0300-x.sql', '-- drop table a is what a comment says\nselect 1;')).toBe('');
});

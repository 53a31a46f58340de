import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { indexRow, readRecord, readRecords } from '../src/decisions.ts';

const top = new URL('../../../', import.meta.url);
const record =
  '# 0001 One way\n\nDate: 2026-01-05. Status: accepted.\n\n**Decision.** This.\n\n**Why.** So.\n\n**Also weighed.** That.\n\n**What would change it.** More.\n';

test('records are numbered without a gap, and the index has a row for each', async () => {
  const records = await readRecords();
  expect(records.map(({ title }) => Number(title.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
  const index = await readFile(new URL('apps/docs/decisions/README.md', top), 'utf8');
  expect(index.split('\n').filter((line) => /^\| \d/.test(line))).toEqual(records.map(indexRow));
});

test('a record is superseded by later ones that exist', async () => {
  const records = await readRecords();
  const numbers = new Set(records.map(({ title }) => title.slice(0, 4)));
  const wrong = records.flatMap(({ title, status }) =>
    [...status.matchAll(/\d{4}/g)]
      .filter(([later]) => later <= title.slice(0, 4) || !numbers.has(later))
      .map(([later]) => `${title}: ${later}`),
  );
  expect(wrong).toEqual([]);
});

test('a record that lacks a part, a date or a status, or is named otherwise, stops the build', () => {
  expect(readRecord('0001-one-way.md', record)).toMatchObject({
    title: '0001 One way',
    date: '2026-01-05',
    status: 'accepted',
  });
  expect(readRecord('0001-one-way.md', record.replace('accepted', 'superseded by 0007')).status).toBe(
    'superseded by 0007',
  );
  const inPart = 'accepted, in part superseded by 0007 and 0009';
  expect(readRecord('0001-one-way.md', record.replace('accepted', inPart)).status).toBe(inPart);
  for (const wrong of [
    record.replace('accepted', 'accepted, in part superseded'),
    record.replace('**Why.** So.\n\n', ''),
    record.replace('2026-01-05', 'January'),
    record.replace('accepted', 'fine'),
    record.replace('0001 ', ''),
  ]) {
    expect(() => readRecord('0001-one-way.md', wrong)).toThrow('decisions/0001-one-way.md: needs');
  }
  expect(() => readRecord('0001-another-way.md', record)).toThrow('named after its title, 0001-one-way.md');
});

test('the record of libraries names every library that a package uses', async () => {
  const libraries = (await readRecords()).find(({ title }) => title.includes('Libraries'))?.body ?? '';
  const folders = await Promise.all(
    ['apps', 'packages'].map(async (name) => (await readdir(new URL(name, top))).map((folder) => `${name}/${folder}/`)),
  );
  const names = new Set<string>();
  for (const folder of ['', 'openapi/', 'scripts/', ...folders.flat()]) {
    const manifest = JSON.parse(await readFile(new URL(`${folder}package.json`, top), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const name of Object.keys(manifest[kind] ?? {})) names.add(name);
  }
  const named = new Set([...libraries.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) => (cell ?? '').split(', ')));
  const foreign = [...names].filter((name) => !/^@(oag|types)\//.test(name));
  expect(foreign.length).toBeGreaterThan(40);
  expect(foreign.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !names.has(name) && name !== 'Library' && !name.startsWith('-'))).toEqual([]);
});

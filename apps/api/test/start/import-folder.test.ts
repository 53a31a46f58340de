import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigurationError } from '../../src/index.ts';
import { optionsHint, readImportFolder } from '../../src/start/import-folder.ts';

const folderWith = async (files: { [name: string]: string }): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'oag-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
};

test('import.json has the fields of an upload', async () => {
  const options = {
    confirmRemovals: true,
    createPeople: false,
    dateOrder: 'DAY_FIRST',
    source: 'Entra ID',
    mapping: { access: { app: 'Tool' } },
  };
  const { fields } = await readImportFolder(
    await folderWith({ 'access.csv': 'Tool', 'import.json': JSON.stringify(options) }),
  );
  expect(fields).toEqual({
    confirmRemovals: 'true',
    createPeople: 'false',
    dateOrder: 'DAY_FIRST',
    source: 'Entra ID',
    mapping: '{"access":{"app":"Tool"}}',
  });
});

test.each([
  [{ 'access.csv': 'app' }, { createPeople: 'true' }],
  [{ 'access.csv': 'app', 'people.csv': 'email' }, {}],
  [{ 'access.csv': 'app', 'people.csv': 'email', 'import.json': '{"createPeople": true}' }, { createPeople: 'true' }],
])('of %o people are made from access that comes alone, or when it is said', async (files, fields) => {
  expect((await readImportFolder(await folderWith(files))).fields).toEqual(fields);
});

test.each([
  ['nothing', '', 'is not JSON'],
  ['text', 'dateOrder=DAY_FIRST', 'Write an object such as {"dateOrder": "DAY_FIRST"'],
  ['a list', '[]', 'must be an object such as'],
  [
    'an option that there is not',
    '{"dateorder": "DAY_FIRST"}',
    'has "dateorder", which is not known; the options are confirmRemovals, createPeople, dateOrder, source, mapping',
  ],
  ['an option that objects inherit', '{"toString": "x"}', 'has "toString", which is not known'],
  ['a flag as text', '{"createPeople": "true"}', 'has createPeople, which must be true or false'],
  ['a number', '{"source": 7}', 'has source, which must be a text'],
  ['no mapping', '{"mapping": null}', 'has mapping, which must be an object such as'],
])('import.json with %s stops the start with a sentence that says which and why', async (_, options, sentence) => {
  const folder = await folderWith({ 'access.csv': 'app', 'import.json': options });
  await expect(readImportFolder(folder)).rejects.toThrow(sentence);
  await expect(readImportFolder(folder)).rejects.toBeInstanceOf(ConfigurationError);
  await expect(readImportFolder(folder)).rejects.toThrow(join(folder, 'import.json'));
});

test('a folder without any of the files is refused', async () => {
  await expect(readImportFolder(await folderWith({ 'import.json': '{}' }))).rejects.toThrow(
    'has none of people.csv, entitlements.csv and access.csv',
  );
});

test('the hint names the file of the options where they solve a problem', () => {
  expect(optionsHint('/data', ['REQUIRED', 'AMBIGUOUS_DATE'])).toContain('/data/import.json');
  expect(optionsHint('/data', ['REQUIRED'])).toBe('');
});

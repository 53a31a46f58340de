import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { bundledSize } from '../src/bundle.ts';
import { createConsumer, tarballOf, type Consumer } from '../src/consumer.ts';

const names = Object.keys(inject('tarballs'));
const packed = names.map((name) => [name] as const);

let all: Consumer;
beforeAll(async () => {
  all = await createConsumer(names);
});
afterAll(() => all?.remove());

const read = (path: string): Promise<string> => readFile(join(all.folder, 'node_modules', path), 'utf8');

interface Manifest {
  version: string;
  license: string;
  description?: string;
  private?: boolean;
  dependencies?: { [name: string]: string };
}
const manifestOf = async (name: string): Promise<Manifest> =>
  JSON.parse(await read(`${name}/package.json`)) as Manifest;

test('client, types and contract are released', () => {
  expect(names).toEqual(expect.arrayContaining(['@oag/client', '@oag/openapi', '@oag/types']));
});

test.each(packed)('%s says what it is, and needs nothing that only this repository has', async (name) => {
  const manifest = await manifestOf(name);
  expect(manifest).toMatchObject({ license: 'Apache-2.0', description: expect.stringMatching(/\w{3}/) });
  expect(manifest.private).toBeUndefined();
  expect(
    Object.values(manifest.dependencies ?? {}).filter((range) => /^(workspace|catalog|link|file):/.test(range)),
  ).toEqual([]);
  expect(
    Object.keys(manifest.dependencies ?? {}).filter((needed) => needed.startsWith('@oag/') && !names.includes(needed)),
  ).toEqual([]);
  expect((await read(`${name}/README.md`)).split('\n')[0]).toBe(`# ${name}`);
  expect(await read(`${name}/LICENSE`)).toContain('Apache License');
});

test.each(packed)('publint finds nothing in %s', async (name) => {
  const { buffer } = new Uint8Array(await readFile(tarballOf(name)));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

/** The packages are ES modules. `require` of them needs a newer Node than 20.0, and resolution as in Node 10 knows no `exports`. */
const ofModulesOnly = (problem: Problem): boolean =>
  problem.kind === 'CJSResolvesToESM' || ('resolutionKind' in problem && problem.resolutionKind === 'node10');

test.each(packed)('Are the types wrong? finds nothing in %s', async (name) => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(tarballOf(name)))));
  // The contract has no code, and nothing of the command-line tool is imported: they have no types.
  expect(analysis.types === false).toBe(['@oag/cli', '@oag/openapi'].includes(name));
  expect(analysis.types === false ? [] : analysis.problems.filter((problem) => !ofModulesOnly(problem))).toEqual([]);
});

test('the contract is the same as JSON and as YAML, and its version is that of the packages', async () => {
  const json = JSON.parse(await read('@oag/openapi/dist/openapi.json')) as { info: { version: string } };
  expect(parse(await read('@oag/openapi/dist/openapi.yaml'))).toEqual(json);
  expect(await Promise.all(names.map(async (name) => (await manifestOf(name)).version))).toEqual(
    names.map(() => json.info.version),
  );
});

test("no name of the client hides one of the contract's", async () => {
  const own = (await read('@oag/client/dist/index.d.ts')).matchAll(/^export (?:type )?\{ (?<names>.+) \} from/gm);
  const ownNames = [...own].flatMap(({ groups }) =>
    (groups?.['names'] ?? '').split(', ').map((name) => name.replace('type ', '')),
  );
  const contract = await read('@oag/client/dist/contract/openapi.d.ts');
  expect(ownNames.length).toBeGreaterThan(20);
  expect(ownNames.filter((name) => new RegExp(`^export (type|interface) ${name}\\b`, 'm').test(contract))).toEqual([]);
});

const CREATE = `import { createClient } from '@oag/client';
const client = createClient({ baseUrl: 'https://access.example.com', token: () => 'token' });`;
const CALL = `console.log((await client.GET('/api/v1/auth/introspect')).data);`;

test('a bundle has what is imported and no more', { timeout: 60_000 }, async () => {
  const size = (name: string, text: string): Promise<number> => bundledSize(all.folder, name, text);
  const single = await size('single', `${CREATE} ${CALL}`);
  const whole = await size('whole', `export * from '@oag/client';`);
  const withList = await size(
    'list',
    `import { TaskStateValues } from '@oag/client/enums'; ${CREATE} ${CALL} console.log(TaskStateValues);`,
  );
  const oneList = await size('one-list', `export { TaskStateValues } from '@oag/types';`);
  const allLists = await size('all-lists', `export * from '@oag/types';`);
  expect(single).toBeLessThanOrEqual(5_000);
  expect(whole).toBeLessThanOrEqual(8_000);
  expect(withList - single).toBeLessThan(150);
  expect(oneList).toBeLessThan(150);
  expect(allLists).toBeGreaterThan(10 * oneList);
});

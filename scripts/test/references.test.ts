import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// `tsc --build` checks a package again when one that it refers to has changed. An import of a package without a reference to it would not count.

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

type Manifest = { name: string; scripts?: { typecheck?: string }; dependencies?: object; devDependencies?: object };
type Configuration = { extends?: string; references?: { path: string }[] };

const folders = globSync(['{openapi,scripts}/package.json', '{packages,apps}/*/package.json'], { cwd: root }).map(
  dirname,
);
const isInBuild = (folder: string): boolean =>
  read<Configuration>(join(folder, 'tsconfig.json')).extends?.endsWith('/tsconfig.project.json') ?? false;
const folderOf = new Map(folders.map((folder) => [read<Manifest>(`${folder}/package.json`).name, folder]));
const referredBy = (folder: string): string[] =>
  (read<Configuration>(join(folder, 'tsconfig.json')).references ?? [])
    .map(({ path }) => join(folder, path))
    .toSorted();

test.each(folders.filter(isInBuild))('%s refers to the packages that it depends on', (folder) => {
  const { dependencies, devDependencies } = read<Manifest>(`${folder}/package.json`);
  const needed = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf.get(name) ?? []);
  const missing = needed.filter((one) => !referredBy(folder).includes(one));
  expect(missing, `"references" of ${folder}/tsconfig.json`).toEqual([]);
});

test('the build checks every package, unless its script typecheck does', () => {
  expect(referredBy('')).toEqual(folders.filter(isInBuild).toSorted());
  for (const folder of folders.filter((one) => !isInBuild(one)))
    expect(read<Manifest>(`${folder}/package.json`).scripts?.typecheck, folder).toBe('tsc --noEmit -p . --checkers 1');
});

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

/** The packages that see the types of a browser, and where these come from. */
const SEE_BROWSER = {
  'apps/docs': 'the types of highlight.js refer to them',
  'packages/client': 'it runs in browsers, too',
  'packages/contract': 'its tests run functions in pages',
};

/** All files that the last build of a package has read. `check` builds before the tests do. */
const readByBuild = (folder: string): string[] =>
  read<{ fileNames: string[] }>(join(folder, 'node_modules/.cache/types/tsconfig.tsbuildinfo')).fileNames;

// The types of Node give way to those of a browser: `ReadableStream`, for one, loses its `from`. One import of a library that refers to
// them is enough, so every file that the compiler reads counts, not the settings.
test.each(folders.filter(isInBuild))('%s sees the types of a browser only if it has a reason to', (folder) => {
  const found = readByBuild(folder).filter((file) => /\blib\.(dom|webworker)\b/.test(file));
  expect(found.length > 0, `lib of ${folder}: ${found.join(' ')}`).toBe(folder in SEE_BROWSER);
});

test('the build checks every package, unless its script typecheck does', () => {
  expect(referredBy('')).toEqual(folders.filter(isInBuild).toSorted());
  for (const folder of folders.filter((one) => !isInBuild(one)))
    expect(read<Manifest>(`${folder}/package.json`).scripts?.typecheck, folder).toBe('tsc --noEmit -p . --checkers 1');
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The linter looks for short circles only. It searches from each file again, which takes five seconds where this takes one.

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('{apps,packages,openapi,scripts}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});
const known = new Set(files);

type Exported = string | { [condition: string]: Exported };
type Package = { folder: string; exported: [pattern: string, Exported][] };

const packages = new Map(
  globSync('{openapi,scripts,apps/*,packages/*}/package.json', { cwd: root }).map((file): [string, Package] => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      name: string;
      exports?: Exported;
    };
    return [
      name,
      { folder: dirname(file), exported: Object.entries(typeof exports === 'string' ? { '.': exports } : exports) },
    ];
  }),
);

/** All files that an export may be, whatever the condition. */
const targetsOf = (exported: Exported): string[] =>
  typeof exported === 'string' ? [exported] : Object.values(exported).flatMap(targetsOf);

function filesBehind(name: string): string[] {
  const [, packageName = '', path = ''] = /^(@oag\/[^/]+)(.*)$/.exec(name) ?? [];
  const found = packages.get(packageName);
  return (found?.exported ?? []).flatMap(([pattern, exported]) => {
    const [before = '', after] = pattern.split('*');
    const wanted = `.${path}`;
    const isIt = after === undefined ? wanted === pattern : wanted.startsWith(before) && wanted.endsWith(after);
    if (!isIt) return [];
    const star = after === undefined ? '' : wanted.slice(before.length, wanted.length - after.length);
    return targetsOf(exported).map((target) => join(found?.folder ?? '', target.replaceAll('*', star)));
  });
}

/** The files of ours that a file imports or exports from, types too. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:(?:import|export)\b[^;]*? from |import )'([.@][^']+)'|\bimport\('([.@][^']+)'\)/gms,
    ),
  ]
    .map(([, path, loaded = '']) => path ?? loaded)
    .flatMap((path) => (path.startsWith('.') ? [join(dirname(file), path)] : filesBehind(path)))
    .filter((target) => known.has(target));

test('files do not import each other in a circle, however long, within a package and across packages', () => {
  const next = new Map(files.map((file) => [file, importsOf(file)]));
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
  const edges = [...next].flatMap(([file, targets]) => targets.map((target) => [file, target]));
  const between = edges.filter(([file = '', target = '']) => file.split('/')[1] !== target.split('/')[1]);
  expect(files.length).toBeGreaterThan(3_000);
  expect(edges.length).toBeGreaterThan(10_000);
  expect(between.length).toBeGreaterThan(1_000);
});

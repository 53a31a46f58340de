import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { features, foundations, type Uses } from '../features.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const layers: { readonly [Layer in keyof Uses]-?: string } = {
  rules: 'packages/governance/src',
  sql: 'packages/store/src',
  service: 'apps/api/src',
};
const layerNames = Object.keys(layers) as (keyof Uses)[];

type Import = { file: string; target: string };

/** The files that a file imports or exports from by a relative path. */
const importsOf = (file: string): Import[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:(?:import|export)\b[^;]*? from |import )'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gms,
    ),
  ].map(([, path, loaded = '']) => ({ file, target: relative(root, join(root, dirname(file), path ?? loaded)) }));

const filesOf = (folder: string, pattern = '**/*.ts'): string[] =>
  globSync(pattern, { cwd: join(root, folder) }).map((path) => `${folder}/${path}`);

/** The feature that a file belongs to; '' at the root of its package, where the features are put together. */
const featureOf = (folder: string, file: string): string => {
  const [first = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '' : first;
};

const mayUse = (layer: keyof Uses, feature: string): string[] => [
  ...(foundations[layer].includes(feature)
    ? foundations[layer].slice(0, foundations[layer].indexOf(feature))
    : foundations[layer]),
  ...(features[feature]?.[layer]?.split(' ') ?? []),
];

test.each(layerNames)('a feature of the %s uses those that the table allows, through their door', (layer) => {
  const folder = layers[layer];
  const refused = filesOf(folder)
    .flatMap(importsOf)
    .flatMap(({ file, target }) => {
      const [from, to] = [featureOf(folder, file), featureOf(folder, target)];
      if (from === to || to === '')
        return from === '' || from === to ? [] : [`${file} imports ${target}, which puts features together`];
      // Only the root of the service enters operations and jobs.
      const isComposed = from === '' && /\/(operations|jobs)\//.test(target);
      if (!isComposed && !target.endsWith('/index.ts')) return [`${file} goes past the door: ${target}`];
      return from === '' || mayUse(layer, from).includes(to)
        ? []
        : [`${file} uses ${to}, which scripts/features.ts does not allow`];
    });
  expect(refused).toEqual([]);
});

test.each(layerNames)('the table of the %s says what is used and no more, and has no circle', (layer) => {
  const folder = layers[layer];
  const used = new Map<string, Set<string>>();
  for (const { file, target } of filesOf(folder).flatMap(importsOf)) {
    const [from, to] = [featureOf(folder, file), featureOf(folder, target)];
    if (from !== '' && to !== '' && from !== to) used.set(from, (used.get(from) ?? new Set()).add(to));
  }
  const idle = Object.entries(features).flatMap(([feature, uses]) =>
    (uses[layer]?.split(' ') ?? [])
      .filter((other) => !used.get(feature)?.has(other))
      .map((other) => `${feature}: ${other}`),
  );
  expect(idle).toEqual([]);
  const reached = (feature: string, seen: Set<string>): Set<string> => {
    for (const other of used.get(feature) ?? []) if (!seen.has(other)) reached(other, seen.add(other));
    return seen;
  };
  expect([...used.keys()].filter((feature) => reached(feature, new Set()).has(feature))).toEqual([]);
});

test('every feature of the packages is in the table, and stands under the same name in each', () => {
  const found = new Set(
    layerNames.flatMap((layer) => filesOf(layers[layer]).map((file) => featureOf(layers[layer], file))),
  );
  const known = new Set([...Object.keys(features), ...Object.values(foundations).flat(), 'start', 'server', '']);
  expect([...found].filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(features).filter((name) => !found.has(name))).toEqual([]);
});

/** The names that a clause like `{ a, type B as C }` takes from where it is from, or gives to others. */
const namesIn = (clause: string, side: 'from' | 'as'): string[] =>
  clause.split(',').flatMap((item) => {
    const [, name = '', alias = name] = /^\s*(?:type\s+)?(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(item) ?? [];
    return name === '' ? [] : [side === 'from' ? name : alias];
  });

test.each(layerNames)('what a door of the %s exports is used outside of its feature', (layer) => {
  const folder = layers[layer];
  const name = layer === 'service' ? undefined : folder.split('/')[1];
  const used = new Set<string>();
  const everything = ['apps', 'packages', 'scripts'].flatMap((part) => filesOf(part));
  for (const file of everything.filter((path) => !/node_modules|\/dist\//.test(path))) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, clause = '', from = ''] of text.matchAll(
      /^(?:import|export)(?: type)? \{([^}]*)\} from '([^']+)'/gm,
    )) {
      const target = from.startsWith('.') ? relative(root, join(root, dirname(file), from)) : undefined;
      const door = target ?? (from.startsWith(`@oag/${name}/`) ? `${folder}/${from.split('/')[2]}/index.ts` : '');
      if (door.endsWith('/index.ts')) for (const taken of namesIn(clause, 'from')) used.add(`${door} ${taken}`);
    }
  }
  const unused = filesOf(folder)
    .filter((file) => file.endsWith('/index.ts') && featureOf(folder, file) !== '')
    .flatMap((door) =>
      [...readFileSync(join(root, door), 'utf8').matchAll(/^export(?: type)? \{([^}]*)\} from/gm)].flatMap(
        ([, clause = '']) => namesIn(clause, 'as').map((exported) => `${door} ${exported}`),
      ),
    )
    .filter((exported) => !used.has(exported));
  expect(unused).toEqual([]);
});

test.each([...Object.values(layers), 'apps/console/src'])('no two folders of %s use each other', (folder) => {
  const used = new Map<string, string>();
  for (const { file, target } of filesOf(folder, '**/*.{ts,tsx}').flatMap(importsOf)) {
    const [from, to] = [dirname(file), dirname(target)];
    // A door exports what is in the rooms behind it.
    const isDoor = file.endsWith('/index.ts') && to.startsWith(`${from}/`);
    if (from !== to && to.startsWith(folder) && !isDoor) used.set(`${from} ${to}`, `${file} imports ${target}`);
  }
  expect(used.size).toBeGreaterThan(10);
  const mutual = [...used].flatMap(([pair, how]) => {
    const back = used.get(pair.split(' ').toReversed().join(' '));
    return back === undefined ? [] : [`${how}, and ${back}`];
  });
  expect(mutual).toEqual([]);
});

test('no folder holds more than 45 files', () => {
  const counts = new Map<string, number>();
  for (const file of ['apps', 'packages'].flatMap((part) => filesOf(part))) {
    if (!/node_modules|\/dist\//.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([folder, count]) => count > 45 && !folder.startsWith('packages/contract/test'))).toEqual(
    [],
  );
});

test('no file has more than 400 lines', () => {
  const files = ['apps', 'packages', 'openapi', 'scripts'].flatMap((part) =>
    filesOf(part, '**/*.{ts,tsx}').filter((file) => !/node_modules|\/dist\//.test(file)),
  );
  const long = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    // Nobody reads a generated file from start to end. Its generator writes this line.
    if (/^\/\/ Generated from .* Do not edit\.\n/.test(text)) return [];
    const count = text.trimEnd().split('\n').length;
    return count > 400 ? [`${file} has ${count} lines`] : [];
  });
  expect(files.length).toBeGreaterThan(3_000);
  expect(long).toEqual([]);
});

test('a folder of sources holds sources only', () => {
  const entries = globSync('{apps,packages}/*/src/**', { cwd: root, withFileTypes: true });
  const others = entries.filter((entry) => entry.isFile() && !/\.(ts|tsx|css|po|json)$/.test(entry.name));
  expect(entries.length).toBeGreaterThan(1_000);
  expect(others.map(({ parentPath, name }) => relative(root, join(parentPath, name)))).toEqual([]);
});

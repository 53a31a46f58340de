import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const packagesFolder = join(root, 'packages');

/** `import type` and lists of only `type` members load nothing. */
function isTypeOnly(clause: string): boolean {
  if (/^\s*type\b/.test(clause)) return true;
  const list = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  return list !== undefined && list.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
}

/** The modules that a file imports when it is loaded. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/^(?:import|export)\s+([^'";]*?)\s+from\s+'([^']+)'/gm)].flatMap(
    ([, clause = '', from = '']) => (isTypeOnly(clause) ? [] : [from]),
  );
  return [...named, ...[...text.matchAll(/^import\s+'([^']+)'/gm)].flatMap(([, from = '']) => [from])];
}

type Target = string | { [condition: string]: Target };
const firstPath = (entry: Target): string =>
  typeof entry === 'string' ? entry : firstPath(Object.values(entry)[0] ?? '');

/** The file that a sub-path of one of our packages means, by the `exports` of its package.json. */
function exported(name: string, subPath: string): string {
  const folder = join(packagesFolder, name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: Target };
  const table: { [pattern: string]: Target } =
    typeof exports === 'object' && Object.keys(exports).some((key) => key.startsWith('.')) ? exports : { '.': exports };
  const exact = table[subPath];
  if (exact !== undefined) return join(folder, firstPath(exact));
  for (const [pattern, path] of Object.entries(table)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subPath.startsWith(before) || !subPath.endsWith(after)) continue;
    const matched = subPath.slice(before.length, subPath.length - after.length);
    return join(folder, firstPath(path).replaceAll('*', matched));
  }
  throw new Error(`packages/${name}/package.json exports no ${subPath}`);
}

/** The file of ours that an import loads; undefined for what others made, and for what is not TypeScript. */
function target(from: string, file: string): string | undefined {
  if (from.startsWith('.')) return from.endsWith('.ts') ? resolve(dirname(file), from) : undefined;
  const [, name, rest = ''] = /^@oag\/([^/]+)(\/.*)?$/.exec(from) ?? [];
  if (name === undefined) return undefined;
  const found = exported(name, `.${rest}`);
  return found.endsWith('.ts') ? found : undefined;
}

/** The files that loading a file loads, itself included, by their paths in the repository. */
function closureOf(entry: string): string[] {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...importsOf(file).flatMap((from) => target(from, file) ?? []));
  }
  return [...reached].map((file) => relative(root, file));
}

/** Where a handler is: `operations/` of its feature. */
function handler(feature: string, operationId: string): string {
  const file = join(root, 'apps/api/src', feature, 'operations', `${operationId}.ts`);
  if (!existsSync(file)) throw new Error(`${operationId} has moved: name its feature here`);
  return file;
}

const commandPath = /(?:^|\/)(?:apply-command|decide|open-tasks|revoke-tasks|start-actions)\.ts$/;

test('reading a task loads no command path', () => {
  const files = closureOf(handler('tasks', 'getTask'));
  expect(files.length, 'imports were followed').toBeGreaterThan(20);
  expect(files.filter((file) => commandPath.test(file))).toEqual([]);
});

test('approving a task loads it: the names are those of the command path', () => {
  const files = closureOf(handler('task-commands', 'approveTask'));
  expect(files.some((file) => file.endsWith('/apply-command.ts'))).toBe(true);
  expect(files.some((file) => file.endsWith('task/decide.ts') || file.endsWith('/decide.ts'))).toBe(true);
});

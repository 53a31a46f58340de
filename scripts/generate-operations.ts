import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes apps/api/src/operations.ts: the handler of every operation. With --check it compares instead, and fails on drift.

const source = new URL('../apps/api/src/', import.meta.url);
const file = new URL('operations.ts', source);

const lines = globSync('*/operations/*.ts', { cwd: fileURLToPath(source) })
  .map((path) => ({ name: basename(path, '.ts'), path }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ name, path }) => `export { ${name} } from './${path}';\n`);
const text = `// Generated from the files in \`*/operations/\` by \`pnpm generate\`. Do not edit.\n${lines.join('')}`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('apps/api/src/operations.ts does not list every handler; run: npx --yes pnpm@12 generate');
  process.exitCode = 1;
}

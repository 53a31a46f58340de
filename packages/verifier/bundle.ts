import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

// Makes the one file that auditors get: readable, not minified, for Node.js 20, importing nothing but what Node.js has.

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** What the first lines of the program say, which bundling leaves out. */
const [banner] = /\/\*\*[^]*?\*\//.exec(readFileSync(path('src/main.ts'), 'utf8')) ?? [''];
const bundle = await rolldown({
  input: path('src/main.ts'),
  platform: 'node',
  external: /^node:/,
  transform: { target: 'node20' },
  treeshake: { moduleSideEffects: false },
});
const { output } = await bundle.write({ file: path('dist/verify.mjs'), format: 'esm', minify: false, banner });
await bundle.close();
const [{ imports }] = output;
const foreign = imports.filter((name) => !name.startsWith('node:'));
if (output.length > 1 || foreign.length > 0)
  throw new Error(
    `verify.mjs must be one file that needs Node.js only; it needs ${[...output.slice(1).map(({ fileName }) => fileName), ...foreign].join(', ')}`,
  );

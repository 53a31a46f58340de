import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

// Bundles the verifier into one file for auditors: readable, not minified, for Node.js 20, importing only what Node.js
// has.

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** The header comment of the program, which bundling drops. */
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

import { chmodSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

// Makes the published program: the client and the verifier inside, the libraries of others beside it, as package.json lists them.

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const { dependencies } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as {
  dependencies: { [name: string]: string };
};
const outside = Object.keys(dependencies);
const isOutside = (id: string): boolean =>
  id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`));

const bundle = await rolldown({
  input: path('src/main.ts'),
  platform: 'node',
  external: isOutside,
  transform: { target: 'node20' },
});
const { output } = await bundle.write({ dir: path('dist'), format: 'esm', chunkFileNames: '[name].js' });
await bundle.close();
const own = new Set(output.map(({ fileName }) => fileName));
const unknown = output
  .flatMap((part) => (part.type === 'chunk' ? part.imports : []))
  .filter((name) => !own.has(name.replace(/^\.\//, '')) && !isOutside(name));
if (unknown.length > 0) throw new Error(`package.json must list what the program imports: ${unknown.join(', ')}`);
chmodSync(path('dist/main.js'), 0o755);

import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type OutputChunk } from 'rolldown';

// Makes the published files, with Prism inside: nothing else is installed, and no newer version of one of its parts slips in. Node.js 20 can
// run them. Prism's own packages ask for Node.js 24, because they load modules in a way that bundling replaces.

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Where it is written: `dist`, or the folder that is given. */
const target = process.argv[2] ?? path('dist');
/** Node.js warns of its punycode at each start, and says that it will be removed. */
const builtin = builtinModules.filter((name) => name !== 'punycode');
const bundle = await rolldown({
  input: { main: path('src/main.ts'), index: path('src/index.ts') },
  platform: 'node',
  external: [/^node:/, ...builtin],
  resolve: {
    alias: {
      // The form for Node.js of this one loads its parts in a way that no bundler sees.
      'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
      // Not its form of ES modules, which has other names.
      punycode: 'punycode/punycode.js',
    },
  },
  transform: { target: 'node20', define: { __dirname: 'import.meta.dirname' } },
  plugins: [
    {
      name: 'one-language-of-invented-data',
      // All languages are 5 MB.
      transform: (code, id) =>
        id.includes('/prism-http/') ? code.replace('"@faker-js/faker"', '"@faker-js/faker/locale/en"') : null,
    },
    {
      name: 'no-schema',
      // Fails on lists in lists (json-schema-faker 0.5.8, which Prism pins).
      transform: (code, id) =>
        id.includes('/json-schema-faker/')
          ? code.replace('schema = schema.items || schema;', 'schema = schema?.items ?? schema ?? {};')
          : null,
    },
    {
      name: 'this-of-a-module',
      // A bundle loses the meaning of `this` at the top of a CommonJS module.
      transform: (code, id) =>
        id.includes('/uri-template-lite/') ? code.replace(/\bthis\b(?=\.URI|\))/g, 'exports') : null,
    },
  ],
});
const { output } = await bundle.write({ dir: target, format: 'esm', minify: true, chunkFileNames: '[name].js' });
await bundle.close();
const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk');
const known = new Set([...chunks.map(({ fileName }) => fileName), ...builtin]);
const foreign = chunks.flatMap(({ imports }) => imports).filter((name) => !known.has(name.replace('node:', '')));
if (foreign.length > 0) throw new Error(`The mock must need Node.js only; it needs ${foreign.join(', ')}`);
chmodSync(join(target, 'main.js'), 0o755);
// The compiler leaves the names of sources in declarations, which not every consumer resolves.
for (const name of readdirSync(target).filter((file) => file.endsWith('.d.ts'))) {
  const text = readFileSync(join(target, name), 'utf8');
  writeFileSync(join(target, name), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
}
writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), notices(chunks.flatMap(({ moduleIds }) => moduleIds)));

/** The licences of what is in the bundle, each with its text. */
function notices(modules: string[]): string {
  const folders = new Set(modules.flatMap((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []));
  return [...folders]
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { [key: string]: unknown };
      const licence = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
      const text = licence === undefined ? '' : readFileSync(join(folder, licence), 'utf8').trim();
      return `${String(manifest['name'])} ${String(manifest['version'])}, ${JSON.stringify(manifest['license'])}\n\n${text}\n`;
    })
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n\n`);
}

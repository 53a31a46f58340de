import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

// Builds the dist/ of a published package, called in its folder: compile-package [FOLDER]. Compiles with tsconfig.build.json, and makes the
// declarations import `./name.js`: the compiler leaves `./name.ts` there, which not every consumer resolves. With FOLDER, tsconfig.FOLDER.json
// compiles the types of the contract into dist/FOLDER, and imports of them lead there, so that the package needs no other one for them.

const [typesFolder] = process.argv.slice(2);

function compile(configuration: string): void {
  const { status } = spawnSync('tsc', ['-p', configuration], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

rmSync('dist', { recursive: true, force: true });
compile('tsconfig.build.json');
if (typesFolder !== undefined) compile(`tsconfig.${typesFolder}.json`);

for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|d\.ts)$/.test(name)) continue;
  const file = join('dist', name);
  let text = readFileSync(file, 'utf8').replaceAll(/(from |import\()'(\.{1,2}\/[^']+)\.ts'/g, "$1'$2.js'");
  if (typesFolder !== undefined) {
    const path = relative(join(file, '..'), join('dist', typesFolder, 'index.js')).replaceAll('\\', '/');
    text = text.replaceAll(/(from |import\()'@oag\/types'/g, `$1'./${path}'`);
  }
  writeFileSync(file, text);
}

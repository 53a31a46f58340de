import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// The last step of the build. The types of the contract are not a package that others can install, so their declarations are
// compiled into dist/contract, and the client's declarations are pointed at them here.

const dist = new URL('dist/', import.meta.url);
for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
  const file = new URL(name, dist);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'@oag/types'", "'./contract/index.js'"));
}

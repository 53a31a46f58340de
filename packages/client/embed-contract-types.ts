import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// The last step of the build. Others cannot install the types of the contract, so their declarations are compiled into
// dist/contract, and this points the client's declarations at them.

const dist = new URL('dist/', import.meta.url);
for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
  const file = new URL(name, dist);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'@oag/types'", "'./contract/index.js'"));
}

import { readFileSync, writeFileSync } from 'node:fs';

// The last step of `pnpm release:version`: the contract gets the version that changesets has given to its package.

const { version } = JSON.parse(readFileSync(new URL('../openapi/package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const file = new URL('../openapi/openapi.yaml', import.meta.url);
const contract = readFileSync(file, 'utf8');
if (!/^ {2}version: \S+$/m.test(contract)) throw new Error('openapi/openapi.yaml has no line "  version: …" in info');
writeFileSync(file, contract.replace(/^ {2}version: \S+$/m, `  version: ${version}`));

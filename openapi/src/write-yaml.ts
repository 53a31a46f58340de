import { readFile, writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';

// Writes the published contract as YAML, beside the JSON that bundling makes.

const folder = new URL('../dist/', import.meta.url);
const contract: unknown = JSON.parse(await readFile(new URL('openapi.json', folder), 'utf8'));
await writeFile(new URL('openapi.yaml', folder), stringify(contract, { lineWidth: 0, aliasDuplicateObjects: false }));

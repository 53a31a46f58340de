import { readFile, writeFile } from 'node:fs/promises';
import { publish } from './bundle.ts';
import type { Document } from './derive.ts';

const folder = new URL('../dist/', import.meta.url);
const source = JSON.parse(await readFile(new URL('source.json', folder), 'utf8')) as Document;
await writeFile(new URL('openapi.json', folder), `${JSON.stringify(publish(source), null, 2)}\n`);

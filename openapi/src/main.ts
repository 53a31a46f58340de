import { readFile, writeFile } from 'node:fs/promises';
import { publish } from './bundle.ts';
import type { Document } from './derive.ts';
import { mcpTools } from './mcp-tools.ts';

const folder = new URL('../dist/', import.meta.url);
const source = JSON.parse(await readFile(new URL('source.json', folder), 'utf8')) as Document;
const published = publish(source);
await writeFile(new URL('openapi.json', folder), `${JSON.stringify(published, null, 2)}\n`);
await writeFile(new URL('mcp-tools.json', folder), `${JSON.stringify(mcpTools(published), null, 2)}\n`);

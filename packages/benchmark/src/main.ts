import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { guide } from './guide.ts';
import { measure } from './measure.ts';
import { reaches } from './row.ts';
import { fullSize, smokeSize } from './size.ts';
import { table } from './table.ts';

// `bench`: measures, prints one table, and fails when a mark is missed. --smoke: small, without marks. --write: also writes the page of the docs.

const page = new URL('../../../apps/docs/guides/benchmarks.md', import.meta.url);
const { smoke, write } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { smoke: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
}).values;
if (smoke && write) throw new Error('--smoke measures nothing that could be written; use one of the flags');

const stopping = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.reject(new Error(`Stopped by ${signal}`)));

const measured = await measure(smoke ? smokeSize : fullSize, (message) => console.error(message), stopping.promise);
console.log(`${table(measured.results, { withMedians: true })}\n${measured.machine}`);
if (write) await writeFile(page, guide(measured));
if (!smoke && !measured.results.every(reaches)) process.exitCode = 1;

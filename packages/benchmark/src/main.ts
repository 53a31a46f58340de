import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { guide } from './guide.ts';
import { keepResults } from './kept-results.ts';
import { measure } from './measure.ts';
import { reaches } from './row.ts';
import { rows, type RowName } from './rows.ts';
import { fullSize, smokeSize } from './size.ts';
import { plans, table } from './table.ts';

// `bench`: measures, prints one table, and fails when a mark is missed. --smoke: small, without marks. --write: also writes the page of the docs.
// --only task,import: measures these parts only; with --write the others stay as they were measured before.

const page = new URL('../../../apps/docs/guides/benchmarks.md', import.meta.url);
const { smoke, write, only } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    smoke: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
}).values;
if (smoke && write) throw new Error('--smoke measures nothing that could be written; use one of the flags');
const all = Object.keys(rows) as RowName[];
const names = only ? all.filter((name) => only.split(',').includes(name)) : all;
if (only && names.length !== only.split(',').length)
  throw new Error(`--only takes some of ${all.join(', ')}, separated by commas`);

const stopping = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopping.reject(new Error(`Stopped by ${signal}`)));

// While what was started ends, nothing else may be left that keeps this process alive.
const alive = setInterval(() => {}, 1_000);
const measured = await measure(
  names,
  smoke ? smokeSize : fullSize,
  (message) => console.error(message),
  stopping.promise,
).finally(() => clearInterval(alive));
const results = [...measured.parts.values()].flat();
console.log(`${table(results, { withMedians: true })}\n${plans(results, { withTimes: true })}\n${measured.machine}`);
if (write) await writeFile(page, guide(await keepResults(measured, new Date())));
if (!smoke && !results.every(reaches)) process.exitCode = 1;

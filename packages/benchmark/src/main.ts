import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { guide } from './guide.ts';
import { keepResults } from './kept-results.ts';
import { measure, type Measured } from './measure.ts';
import { reaches } from './row.ts';
import { onlyWhenNamed, rows, type RowName } from './rows.ts';
import { fullSize, smokeSize, type Size } from './size.ts';
import { plans, table } from './table.ts';

// `bench`: measures, prints one table, and fails when a mark is missed. --smoke: small, without marks. --write: also writes the page of the docs.
// --only task,import: measures these parts only; with --write the others stay as they were measured before.
// --items 1000000,3000000: how large both sides of the parts of ten million are, where there is neither the time nor the room for ten million.

const page = new URL('../../../apps/docs/guides/benchmarks.md', import.meta.url);
const { smoke, write, only, items } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    smoke: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    items: { type: 'string' },
  },
}).values;
if (smoke && write) throw new Error('--smoke measures nothing that could be written; use one of the flags');
const all = Object.keys(rows) as RowName[];
const names = all.filter((name) => (only ? only.split(',').includes(name) : !onlyWhenNamed.includes(name)));
if (only && names.length !== only.split(',').length)
  throw new Error(`--only takes some of ${all.join(', ')}, separated by commas`);

const [few = NaN, many = NaN] = items?.split(',').map(Number) ?? fullSize.items;
if (smoke && items !== undefined) throw new Error('--smoke has a size of its own; use one of the flags');
if (!(few > 0 && many > few)) throw new Error('--items takes two numbers, the smaller one first, separated by a comma');
const size: Size = smoke ? smokeSize : { ...fullSize, items: [few, many] };

const stopping = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopping.reject(new Error(`Stopped by ${signal}`)));

// While what was started ends, nothing else may be left that keeps this process alive.
const alive = setInterval(() => {}, 1_000);
const keep = async (part: Measured): Promise<void> => writeFile(page, guide(await keepResults(part, new Date())));
const measured = await measure(names, size, {
  say: (message) => console.error(message),
  stopped: stopping.promise,
  ...(write && { keep }),
}).finally(() => clearInterval(alive));
const results = [...measured.parts.values()].flat();
console.log(`${table(results, { withMedians: true })}\n${plans(results, { withTimes: true })}\n${measured.machine}`);
if (!smoke && !results.every(reaches)) process.exitCode = 1;

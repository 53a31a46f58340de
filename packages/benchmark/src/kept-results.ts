import { readFile, writeFile } from 'node:fs/promises';
import type { Measured } from './measure.ts';
import type { Result } from './row.ts';
import { rows, type RowName } from './rows.ts';

/** The last written results of a part, without times that hold for one machine only; also the day (UTC) and a description of the machine. */
export type KeptPart = { on: string; machine: string; results: Result[] };

/** The parts that were ever written, in the order of the table. The page of the docs is made of them. */
export type KeptResults = { [Name in RowName]?: KeptPart };

const file = new URL('../results.json', import.meta.url);
const order = Object.keys(rows) as RowName[];

const published = (result: Result): Result => ({
  ...result,
  medians: [],
  value: result.plan ? undefined : result.value,
});

export const readResults = async (): Promise<KeptResults> => JSON.parse(await readFile(file, 'utf8')) as KeptResults;

/** Puts what was measured now in the place of what was kept of the same parts. Gives everything that is kept then. */
export async function keepResults({ machine, parts }: Measured, now: Date): Promise<KeptResults> {
  const on = now.toISOString().slice(0, 10);
  const measured = Object.fromEntries(
    [...parts].map(([name, results]) => [name, { on, machine, results: results.map(published) }]),
  );
  const all: KeptResults = { ...(await readResults()), ...measured };
  const kept = Object.fromEntries(order.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  await writeFile(file, `${JSON.stringify(kept, null, 1)}\n`);
  return kept;
}

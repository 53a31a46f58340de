import { openLaboratory } from './laboratory.ts';
import { machine } from './machine.ts';
import type { Result } from './row.ts';
import { rows, type RowName } from './rows.ts';
import type { Size } from './size.ts';

export type Measured = { machine: string; results: Result[] };

/** Measures these rows, one after the other. `stopped` rejects when somebody wants to stop; all that was started is ended either way. */
export async function measure(names: RowName[], size: Size, say: (message: string) => void, stopped?: Promise<never>): Promise<Measured> {
  const laboratory = await openLaboratory(size, say);
  try {
    const results: Result[] = [];
    for (const row of names.map((name) => rows[name])) results.push(...(await (stopped ? Promise.race([row(laboratory), stopped]) : row(laboratory))));
    return { machine: machine(laboratory.postgresVersion), results };
  } finally {
    await laboratory.close();
  }
}

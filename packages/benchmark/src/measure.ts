import { openLaboratory } from './laboratory.ts';
import { machine } from './machine.ts';
import type { Result } from './row.ts';
import { rows, type RowName } from './rows.ts';
import type { Size } from './size.ts';

/** What was measured of each part. */
export type Measured = { machine: string; parts: Map<RowName, Result[]> };

/** Measures these rows, one after the other. `stopped` rejects when somebody wants to stop; all that was started is ended either way. */
export async function measure(
  names: RowName[],
  size: Size,
  say: (message: string) => void,
  stopped?: Promise<never>,
): Promise<Measured> {
  const laboratory = await openLaboratory(size, say);
  try {
    const parts: Measured['parts'] = new Map();
    for (const name of names)
      parts.set(name, await (stopped ? Promise.race([rows[name](laboratory), stopped]) : rows[name](laboratory)));
    return { machine: machine(laboratory.postgresVersion), parts };
  } finally {
    await laboratory.close();
  }
}

import { openLaboratory } from './laboratory.ts';
import { machine } from './machine.ts';
import type { Result } from './row.ts';
import { rows, type RowName } from './rows.ts';
import type { Size } from './size.ts';

/** What was measured of each part. */
export type Measured = { machine: string; parts: Map<RowName, Result[]> };

type Options = {
  say: (message: string) => void;
  /** Gets each part when it is measured, so that it is not lost when a later one fails. */
  keep?: (part: Measured) => Promise<void>;
  /** Rejects when somebody wants to stop. */
  stopped?: Promise<never>;
};

/** Measures these rows, one after the other. Ends all that was started, also when a row fails. */
export async function measure(names: RowName[], size: Size, { say, keep, stopped }: Options): Promise<Measured> {
  const laboratory = await openLaboratory(size, say);
  try {
    const parts: Measured['parts'] = new Map();
    const on = machine(laboratory.postgresVersion);
    for (const name of names) {
      const results = await (stopped ? Promise.race([rows[name](laboratory), stopped]) : rows[name](laboratory));
      parts.set(name, results);
      await keep?.({ machine: on, parts: new Map([[name, results]]) });
    }
    return { machine: on, parts };
  } finally {
    await laboratory.close();
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** The values mapped before the event loop gets a turn. */
const IN_ONE_TURN = 200;

/** Maps values in batches, so that requests are answered in between. */
export async function mapInBatches<Value, Result>(
  values: readonly Value[],
  each: (value: Value) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, value] of values.entries()) {
    if (index > 0 && index % IN_ONE_TURN === 0) await nextTurn();
    results.push(each(value));
  }
  return results;
}

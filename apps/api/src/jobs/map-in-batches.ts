import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many values are worked on before others get their turn. */
const IN_ONE_TURN = 200;

/** What a function gives for each value. However many they are, requests that come in are answered in between. */
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

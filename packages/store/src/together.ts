import DataLoader from 'dataloader';

const MOST_AT_ONCE = 100;

/**
 * Answers what is asked for together with one statement: requests that arrive in the same turn of the event loop share it. Nothing is
 * remembered, so each answer is read after it was asked for. `load` may leave keys out that it does not find.
 */
export function together<Value>(load: (keys: string[]) => Promise<Map<string, Value>>): (key: string) => Promise<Value | undefined> {
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const found = await load([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (run) => void setImmediate(run) },
  );
  return (key) => loader.load(key);
}

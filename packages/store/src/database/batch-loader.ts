import DataLoader from 'dataloader';

const MOST_AT_ONCE = 100;

/**
 * Loads keys in batches, one statement each. One batch runs at a time, and keys requested during it share the next: the busier the service,
 * the larger the batches, and an idle service does not wait. Nothing is cached, so each value is read after it was requested. `load` may leave
 * out keys that it does not find.
 */
export function batchLoader<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const loading = load([...new Set(keys)]);
      // Only the callers of this batch get its failure; the next batch still runs.
      underWay = loading.catch(() => undefined);
      const found = await loading;
      return keys.map((key) => found.get(key));
    },
    {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (run) => void setImmediate(() => void underWay.then(run)),
    },
  );
  return (key) => loader.load(key);
}

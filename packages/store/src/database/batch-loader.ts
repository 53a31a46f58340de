import DataLoader from 'dataloader';

const MOST_AT_ONCE = 100;

/**
 * Answers what is asked for together with one statement. One is under way at a time, and what is asked for meanwhile shares the next: the
 * busier the service, the more share a statement, and nobody waits while it is idle. Nothing is remembered, so each answer is read after it
 * was asked for. `load` may leave keys out that it does not find.
 */
export function batchLoader<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const loading = load([...new Set(keys)]);
      // A failure is told to those who asked; it does not keep the next ones from asking.
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

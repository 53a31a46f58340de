/** Works through the items in their order, `workers` of them at a time. Returns how long all of it took, in seconds. Throws what the work throws. */
export async function timeAtOnce<Item>(
  items: Item[],
  workers: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const rest = items.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of rest) await work(item);
    }),
  );
  return (performance.now() - start) / 1000;
}

/** How long it takes, in seconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

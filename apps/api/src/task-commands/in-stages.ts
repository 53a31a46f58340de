/** The work on each of some items, one stage after the other. */
export type Stages<Item, Read, Decided, Result> = {
  read: (item: Item) => Promise<Read>;
  decide: (read: Read) => Promise<Decided>;
  write: (decided: Decided, item: Item) => Promise<Result>;
};

/**
 * Carries the stages out in one transaction, in the order of the items. While the database writes an item, the process decides the next one, which was read
 * before, so that neither waits for the other. Returns the results in the same order.
 */
export async function inStages<Item, Read, Decided, Result>(
  items: readonly Item[],
  { read, decide, write }: Stages<Item, Read, Decided, Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  /** Only those that go on: the rows of an item that is written are of no use. */
  const going = new Set<Promise<unknown>>();
  const began = <T>(promise: Promise<T>): Promise<T> => {
    going.add(promise);
    const end = (): unknown => going.delete(promise);
    // An error is thrown where the promise is awaited; without this handler it would be unhandled until then.
    promise.then(end, end);
    return promise;
  };
  const [first, ...later] = items;
  if (first === undefined) return results;
  try {
    let next: Promise<Read> | undefined = began(read(first));
    let written: Promise<Result> | undefined;
    for (const [index, item] of items.entries()) {
      if (!next) throw new Error('An item was not read');
      const current = await next;
      const following = later[index];
      next = following === undefined ? undefined : began(read(following));
      const decided = await decide(current);
      if (written) results.push(await written);
      written = began(write(decided, item));
    }
    if (written) results.push(await written);
    return results;
  } finally {
    // When one fails, the others must have sent their last statement before the transaction is rolled back. Their own failures say only that.
    await Promise.allSettled(going);
  }
}

/** Yields `first` and then `rest`. Ending the iteration early ends `rest` too. */
export async function* startingWith<Item>(
  first: Item,
  rest: AsyncGenerator<Item, void, undefined>,
): AsyncGenerator<Item, void, undefined> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return();
  }
}

/**
 * Reads windows with several readers at the same time, each with one window after the other, and yields the pages in order. A page is used while the
 * next ones are read, at most one for each reader, so that the database and this process work at the same time and memory is bounded.
 */
export async function* readWindows<Window, Page>(
  windows: Iterable<Window>,
  readers: readonly ((window: Window) => Promise<Page>)[],
): AsyncGenerator<Page> {
  const ahead: Promise<Page>[] = [];
  let readersTurn = 0;
  const rest = windows[Symbol.iterator]();
  const readNext = (): void => {
    const { done, value } = rest.next();
    const read = readers[readersTurn++ % readers.length];
    if (done || !read) return;
    const page = read(value);
    // A failure is thrown when its turn comes; until then nobody waits for it.
    page.catch(() => undefined);
    ahead.push(page);
  };
  for (const _ of readers) readNext();
  try {
    for (let page = ahead[0]; page; page = ahead[0]) {
      const read = await page;
      ahead.shift();
      // The reader of this page has the next turn.
      readNext();
      yield read;
    }
  } finally {
    await Promise.allSettled(ahead);
  }
}

/** A window of numbers; the reader says which of the two ends belongs to it. */
export type NumberWindow = { from: number; to: number };

/** The windows between two numbers, each of `size` numbers; the last one may be shorter. */
export function* numberWindows(first: number, last: number, size: number): Generator<NumberWindow> {
  for (let from = first; from < last; from += size) yield { from, to: Math.min(from + size, last) };
}

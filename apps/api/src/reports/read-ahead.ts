/** Yields each page while the next one is read, so that the database and this process work at the same time. */
export async function* readAhead<Page>(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let next = pages.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = pages.next();
      // A failure is thrown when its turn comes; until then nobody waits for it.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await pages.return(undefined);
  }
}

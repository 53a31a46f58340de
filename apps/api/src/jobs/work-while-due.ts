/** While pieces are under way, others become due. */
const LOOK_MILLISECONDS = 500;

type Due<Piece> = {
  /** The most pieces that are under way at once. */
  atOnce: number;
  /** Takes pieces that are due for this process, at most as many. */
  claim(most: number): Promise<Piece[]>;
  /** Does one piece. */
  work(piece: Piece): Promise<void>;
  /** Records that a piece has thrown. The others go on. */
  interrupted(error: unknown, piece: Piece): void;
};

/**
 * Does pieces of work as they become due, several at once: a slow one occupies a place and keeps the others from none. Returns when nothing is due any
 * more; after `signal`, as soon as what is under way has ended.
 */
export async function workWhileDue<Piece>(
  signal: AbortSignal,
  { atOnce, claim, work, interrupted }: Due<Piece>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    const claimed = await claim(atOnce - running.size);
    for (const piece of claimed) {
      const done: Promise<void> = work(piece)
        .catch((error: unknown) => interrupted(error, piece))
        .finally(() => running.delete(done));
      running.add(done);
    }
    if (running.size === 0) return;
    await Promise.race([...running, look()]);
  }
  await Promise.all(running);
}

const look = (): Promise<void> => new Promise((done) => setTimeout(done, LOOK_MILLISECONDS));

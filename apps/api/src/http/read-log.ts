import { insertReadEntries, type ReadEntry } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { FastifyBaseLogger } from 'fastify';

export type { ReadEntry };

/** Logs who read what. Entries that come at the same time share a statement. */
export type ReadLog = {
  /** Keeps an entry, to be written within a second. Waits only when more entries are kept than the memory shall hold. */
  add(entry: ReadEntry): Promise<void>;
  /** Returns when the entry is written; throws when it cannot be. */
  write(entry: ReadEntry): Promise<void>;
  /** Writes what is kept. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const FLUSH_MILLISECONDS = 1_000;
const AT_ONCE = 1_000;
const KEPT_MAX = 10_000;

/** Class 22 of PostgreSQL's errors is a value that cannot be stored, class 23 one that breaks a constraint. */
const isRefusedValue = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');

export function createReadLog(db: Db, log: FastifyBaseLogger): ReadLog {
  let kept: ReadEntry[] = [];
  let writing: Promise<void> = Promise.resolve();
  const refused = new WeakMap<ReadEntry, unknown>();

  const writeKept = async (): Promise<void> => {
    while (kept.length > 0) {
      const batch = kept.slice(0, AT_ONCE);
      await insertEach(batch);
      kept = kept.slice(batch.length);
    }
  };
  // An entry that the database refuses must not keep the others, and so every read after it, from being logged.
  const insertEach = async (batch: readonly ReadEntry[]): Promise<void> => {
    try {
      await insertReadEntries(db, batch);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      const [entry] = batch;
      if (batch.length === 1 && entry) {
        refused.set(entry, error);
        log.error({ err: error, entry }, 'a read cannot be logged, because the database refuses its values');
      } else for (const one of batch) await insertEach([one]);
    }
  };
  // One after the other; a failure does not stop the next one.
  const flush = (): Promise<void> => (writing = writing.catch(() => undefined).then(writeKept));
  const timer = setInterval(() => {
    if (kept.length > 0)
      flush().catch((error: unknown) => log.warn({ err: error }, 'reads cannot be logged now; they are kept'));
  }, FLUSH_MILLISECONDS).unref();

  return {
    async add(entry) {
      if (kept.length >= KEPT_MAX) await flush();
      kept.push(entry);
    },
    async write(entry) {
      kept.push(entry);
      await flush();
      if (refused.has(entry)) throw refused.get(entry);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch((error: unknown) => log.error({ err: error, count: kept.length }, 'reads were not logged'));
    },
  };
}

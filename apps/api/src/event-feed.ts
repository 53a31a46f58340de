import { lastEvent, type Database } from '@oag/store';
import type { Service } from './request-context.ts';

/** Tells those who wait that there is something new. However many wait, the database is asked once for all of them. */
export type EventFeed = {
  /** The last event that was seen, whatever it was. */
  readonly last: string;
  /** Waits until there is another last event than this one, or for so long, or until the signal is aborted. */
  changed(from: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Aborted when the service stops: whoever waits is let go. */
  readonly stopping: AbortSignal;
  stop(): void;
};

const LOOK_MILLISECONDS = 400;

export function createEventFeed(database: Database, log: Service['log']): EventFeed {
  const stopping = new AbortController();
  const waiting = new Set<() => void>();
  let last = '';
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const found = await lastEvent(database.db).catch((error: unknown) => {
      log.warn({ err: error }, 'events cannot be looked for');
      return last;
    });
    if (found !== last) {
      last = found;
      for (const wake of [...waiting]) wake();
    }
    timer = waiting.size > 0 && !stopping.signal.aborted ? setTimeout(look, LOOK_MILLISECONDS) : undefined;
  };

  return {
    get last() {
      return last;
    },
    changed(from, milliseconds, signal) {
      if (from !== last || signal.aborted || stopping.signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          clearTimeout(patience);
          signal.removeEventListener('abort', wake);
          stopping.signal.removeEventListener('abort', wake);
          resolve();
        };
        const patience = setTimeout(wake, milliseconds);
        signal.addEventListener('abort', wake, { once: true });
        stopping.signal.addEventListener('abort', wake, { once: true });
        waiting.add(wake);
        timer ??= setTimeout(look, LOOK_MILLISECONDS);
      });
    },
    stopping: stopping.signal,
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

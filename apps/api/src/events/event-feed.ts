import { lastEvent } from '@oag/store/events';
import type { Database } from '@oag/store';
import type { EventFeed, Service } from '../http/index.ts';

const LOOK_MILLISECONDS = 400;

export function createEventFeed(database: Database, log: Service['log']): EventFeed {
  const stopping = new AbortController();
  const waiting = new Set<() => void>();
  let last = '';
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const found = await lastEvent(database.db).catch((error: unknown) => {
      log.warn({ err: error }, 'events cannot be read');
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

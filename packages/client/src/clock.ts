import { abortable } from './abortable.ts';

/** The client's time source. Replace it in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after this many milliseconds; rejects with the reason of the signal when it is aborted first. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  async wait(milliseconds, signal) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const elapsed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    try {
      await abortable(elapsed, signal);
    } finally {
      clearTimeout(timer);
    }
  },
};

import { LRUCache } from 'lru-cache';
import { entriesAtMost, type DeviceLimits } from '../http/index.ts';

/** How many seconds a program waits between two token requests. */
export const POLL_SECONDS = 5;
/** For how long codes are valid, and wrong ones count. */
export const DEVICE_SECONDS = 600;

/** Less than the interval, because clocks and networks differ. */
const EARLY_MILLISECONDS = (POLL_SECONDS - 1) * 1000;
const COUNTED_MAX = 20_000;
/** Among 2^34 codes, and an office shares an address. */
const WRONG_MAX = { person: 10, address: 50 } as const;

/** Counts early polls and wrong user codes, in this process. */
export function createDeviceLimits(): DeviceLimits {
  const polled = new LRUCache<string, true>({ ...entriesAtMost(COUNTED_MAX), ttl: EARLY_MILLISECONDS });
  const wrong = new LRUCache<string, number>({ ...entriesAtMost(COUNTED_MAX), ttl: DEVICE_SECONDS * 1000 });
  const add = (userId: string, address: string, count: number): void => {
    for (const key of [`person ${userId}`, `address ${address}`])
      wrong.set(key, (wrong.get(key) ?? 0) + count, { noUpdateTTL: true });
  };
  return {
    isEarly(deviceCodeHash) {
      const key = deviceCodeHash.toString('base64');
      if (polled.has(key)) return true;
      polled.set(key, true);
      return false;
    },
    decided: (deviceCodeHash) => void polled.delete(deviceCodeHash.toString('base64')),
    mayGuess: (userId, address) =>
      (wrong.get(`person ${userId}`) ?? 0) < WRONG_MAX.person &&
      (wrong.get(`address ${address}`) ?? 0) < WRONG_MAX.address,
    guessedWrong: (userId, address) => add(userId, address, 1),
    guessedRight: (userId, address) => add(userId, address, -1),
  };
}

import { GovernanceError } from '@oag/governance/input';
import type { EventStreams } from '../http/index.ts';

/** An office behind one address: this many times the streams of one person. */
const PEOPLE_PER_ADDRESS = 100;

/** `max`: the number of streams that one person may have open. */
export function createEventStreams(max: number): EventStreams {
  const open = new Map<string, number>();
  const add = (key: string, by: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + by;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  };
  return {
    open(userId, address) {
      const bounds: [key: string, most: number, who: string][] = [
        [`user ${userId}`, max, 'You have'],
        [`address ${address}`, max * PEOPLE_PER_ADDRESS, 'Your address has'],
      ];
      const full = bounds.find(([key, most]) => (open.get(key) ?? 0) >= most);
      if (full) {
        const message = `${full[2]} ${full[1]} event streams open, the maximum (EVENT_STREAMS); close one, or ask for a page of events without Accept: text/event-stream`;
        throw new GovernanceError({ reason: 'RATE_LIMITED', message });
      }
      for (const [key] of bounds) add(key, 1);
      let isOpen = true;
      return () => {
        if (isOpen) for (const [key] of bounds) add(key, -1);
        isOpen = false;
      };
    },
  };
}

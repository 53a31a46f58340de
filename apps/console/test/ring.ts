import { test } from 'vitest';

/** In the second ring, the tests that import this do more: every page in every look, and the journeys beside the main one of each role. */
export const isSecondRing = process.env['RING'] === 'second' || process.env['SOAK'] === '1';

/** A test that is left out when its file runs by itself, after a change of its pages. */
export function testInSecondRing(name: string, run: () => Promise<void>): void {
  if (isSecondRing) test(name, run);
}

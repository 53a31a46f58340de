/** Whether every combination is tried: in what `pnpm test:full` adds, and in a soak. */
export const isFull: boolean = process.env['SOAK'] === '1' || process.env['RING'] === 'second';

/** Whether one of so many is tried: in the second ring each is, in the first ring one of `every`. */
export const isOneOf = (every: number, index: number): boolean => isFull || index % every === 0;

/**
 * The second ring tries everything, the first ring one of each kind. `turn` says which one, so that operations with different turns do not
 * all try the first.
 */
export function oneOfEachKind<T>(all: readonly T[], kindOf: (one: T) => string, turn: number): T[] {
  if (isFull) return [...all];
  return Object.values(Object.groupBy(all, kindOf)).flatMap((some = []) => some.slice(turn % some.length).slice(0, 1));
}

import { growTree, emptyFrontier, LEVELS_BETWEEN_KEPT, rootHash } from './merkle-frontier.ts';
import { leftSize, nodeHash, type Sha256 } from './merkle-hash.ts';

/** Adjacent leaves: `from` inclusive, `to` exclusive. */
export type LeafRange = { from: number; to: number };

/** Stored hashes: `count` of a level, beginning with the `from`-th. Level 0 are the leaves. */
export type KeptRun = { level: number; from: number; count: number };

/** The ranges whose roots prove that a leaf is in a tree of this size, nearest first (RFC 9162, 2.1.3.1). */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  const path = (from: number, to: number): LeafRange[] => {
    if (to - from === 1) return [];
    const middle = from + leftSize(to - from);
    return index < middle ? [...path(from, middle), { from: middle, to }] : [...path(middle, to), { from, to: middle }];
  };
  return path(0, size);
}

/** The ranges whose roots prove that a tree of the first size is a prefix of the tree of the second (RFC 9162, 2.1.4.1). */
export function consistencyRanges(first: number, second: number): LeafRange[] {
  const proof = (from: number, to: number, isWhole: boolean): LeafRange[] => {
    if (to === first) return isWhole ? [] : [{ from, to }];
    const middle = from + leftSize(to - from);
    return first <= middle
      ? [...proof(from, middle, isWhole), { from: middle, to }]
      : [...proof(middle, to, false), { from, to: middle }];
  };
  return first === 0 ? [] : proof(0, second, true);
}

/** The stored hashes that make up the root of a range: full trees, largest first. */
export function keptRuns({ from, to }: LeafRange): KeptRun[] {
  const runs: KeptRun[] = [];
  for (let start = from; start < to;) {
    let height = 0;
    while (start + 2 ** (height + 1) <= to && 2 ** (height + 1) <= to - from) height += 1;
    const level = height - (height % LEVELS_BETWEEN_KEPT);
    runs.push({ level, from: start / 2 ** level, count: 2 ** (height - level) });
    start += 2 ** height;
  }
  return runs;
}

/** The root of a range from the hashes of its runs. */
export const rangeHash = (sha256: Sha256, runs: readonly (readonly Uint8Array[])[]): Uint8Array =>
  runs
    .map((hashes) => rootHash(sha256, growTree(sha256, emptyFrontier, hashes).frontier))
    .reduceRight((right, left) => nodeHash(sha256, left, right));

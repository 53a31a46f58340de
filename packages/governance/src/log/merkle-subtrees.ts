import { emptyFrontier, growTree, rootHash } from './merkle-frontier.ts';
import type { Sha256 } from './merkle-hash.ts';

/**
 * The fewest hashes of a full tree that allow a cut at each of these positions: from left to right the roots of the
 * full subtrees that no cut crosses. They prove that the leaves before a cut are a prefix of the tree.
 */
export function merkleSubtrees(sha256: Sha256, leaves: readonly Uint8Array[], cuts: readonly number[]): Uint8Array[] {
  const pieces = (from: number, to: number, inside: readonly number[]): Uint8Array[] => {
    if (inside.length === 0)
      return [rootHash(sha256, growTree(sha256, emptyFrontier, leaves.slice(from, to)).frontier)];
    const middle = (from + to) / 2;
    return [
      ...pieces(
        from,
        middle,
        inside.filter((cut) => cut < middle),
      ),
      ...pieces(
        middle,
        to,
        inside.filter((cut) => cut > middle),
      ),
    ];
  };
  return pieces(0, leaves.length, cuts);
}

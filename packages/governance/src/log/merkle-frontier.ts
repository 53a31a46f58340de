import { nodeHash, type Sha256 } from './merkle-hash.ts';

/**
 * The state needed to extend a tree: its size, and the roots of its full subtrees, largest first. There is one for each
 * bit that is set in the size.
 */
export type Frontier = { size: number; peaks: Uint8Array[] };

/** The root of a full tree of 2^`level` entries, the `no`-th of its level. */
export type TreeNode = { level: number; no: number; hash: Uint8Array };

/** Roots of full trees are stored at every so many levels: a proof reads a few hundred hashes, whatever the size of the log. */
export const LEVELS_BETWEEN_KEPT = 8;

export const emptyFrontier: Frontier = { size: 0, peaks: [] };

/** Adds leaves. Returns the extended tree and the completed nodes to store. */
export function growTree(
  sha256: Sha256,
  { size: before, peaks: given }: Frontier,
  leaves: readonly Uint8Array[],
): { frontier: Frontier; kept: TreeNode[] } {
  const peaks = [...given];
  const kept: TreeNode[] = [];
  let size = before;
  for (const leaf of leaves) {
    let hash = leaf;
    let level = 0;
    // Like the carries of adding 1 to a binary number.
    for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
      hash = nodeHash(sha256, peaks.pop() ?? hash, hash);
      level += 1;
      if (level % LEVELS_BETWEEN_KEPT === 0) kept.push({ level, no: (rest - 1) / 2, hash });
    }
    peaks.push(hash);
    size += 1;
  }
  return { frontier: { size, peaks }, kept };
}

/** The root hash of a tree. For an empty one, the hash of nothing. */
export const rootHash = (sha256: Sha256, { peaks }: Frontier): Uint8Array =>
  peaks.length === 0 ? sha256() : peaks.reduceRight((right, left) => nodeHash(sha256, left, right));

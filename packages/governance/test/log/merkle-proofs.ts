import { createHash } from 'node:crypto';
import { nodeHash, type Sha256 } from '@oag/governance/log';

// Proofs as RFC 9162 says that they are verified (2.1.3.2, 2.1.4.2), and the tree as it defines it (2.1.1).

export const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The root by the definition. */
export function treeHash(leaves: Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (leaves.length === 0) return sha256();
  if (only && leaves.length === 1) return only;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(sha256, treeHash(leaves.slice(0, half)), treeHash(leaves.slice(half)));
}

/** The root to which a proof leads, undefined when it is too long or too short. */
export function rootFromInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: Uint8Array[],
): Uint8Array | undefined {
  let [at, last, root] = [index, size - 1, leaf];
  for (const hash of proof) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      root = nodeHash(sha256, hash, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else root = nodeHash(sha256, root, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : undefined;
}

/** Whether the proof leads from the root of the first size to both. */
export function isConsistent(
  first: number,
  second: number,
  firstRoot: Uint8Array,
  secondRoot: Uint8Array,
  proof: Uint8Array[],
): boolean {
  const same = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
    one !== undefined && Buffer.from(one).equals(other);
  if (first === 0) return proof.length === 0;
  if (first === second) return proof.length === 0 && same(firstRoot, secondRoot);
  const isPower = Number.isInteger(Math.log2(first));
  const [start, ...rest] = isPower ? [firstRoot, ...proof] : proof;
  let [at, last, left, right] = [first - 1, second - 1, start, start];
  while (at % 2 === 1) [at, last] = [(at - 1) / 2, Math.floor(last / 2)];
  for (const hash of rest) {
    if (last === 0 || !left || !right) return false;
    if (at % 2 === 1 || at === last) {
      [left, right] = [nodeHash(sha256, hash, left), nodeHash(sha256, hash, right)];
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else right = nodeHash(sha256, right, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && same(left, firstRoot) && same(right, secondRoot);
}

/** SHA-256 of the concatenated parts. The caller provides it. */
export type Sha256 = (...parts: Uint8Array[]) => Uint8Array;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The hash of an entry (RFC 9162): an entry can never pass for a pair of hashes. */
export const leafHash = (sha256: Sha256, entry: Uint8Array): Uint8Array => sha256(LEAF, entry);

/** The hash of two adjacent hashes. */
export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array => sha256(NODE, left, right);

/** The greatest power of two smaller than `size`, which is at least 2. */
export function leftSize(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

import { createHash } from 'node:crypto';

/** So many entries of the log have one node in log-nodes.ndjson. */
export const TILE = 256;
const HASH_BYTES = 32;

export function sha256(...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The hash of an entry (RFC 9162): the first byte keeps an entry from passing for a pair of hashes. */
export const leafHash = (entry: string): Buffer => sha256(Buffer.of(0), entry);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.of(1), left, right);

/** Hashes that follow each other, as base64. */
export function readHashes(base64: string): Buffer[] {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, index) =>
    bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
}

const fold = (peaks: readonly Buffer[]): Buffer =>
  peaks.length === 0 ? sha256() : peaks.reduceRight((right, left) => nodeHash(left, right));

/** A tree of hashes that grows by one at a time. It keeps the roots of the full trees that it consists of, the greatest first. */
export class MerkleTree {
  size = 0;
  #peaks: Buffer[] = [];

  /** A tree that does not grow, of the roots of its full trees. */
  static ofPeaks(peaks: Buffer[]): MerkleTree {
    const tree = new MerkleTree();
    tree.#peaks = peaks;
    return tree;
  }

  static of(hashes: Iterable<Buffer>): MerkleTree {
    const tree = new MerkleTree();
    for (const hash of hashes) tree.add(hash);
    return tree;
  }

  add(hash: Buffer): void {
    let node = hash;
    for (let rest = this.size; rest % 2 === 1; rest = (rest - 1) / 2) node = nodeHash(this.#peaks.pop() ?? node, node);
    this.#peaks.push(node);
    this.size += 1;
  }

  /** The root, with a smaller tree behind this one. */
  root(behind?: MerkleTree): Buffer {
    return fold([...this.#peaks, ...(behind ? behind.#peaks : [])]);
  }
}

/** The root of a log: the nodes of its full tiles, and the hashes of the entries after them. */
export const rootOfLog = (nodes: Iterable<Buffer>, rest: Iterable<Buffer>): Buffer =>
  MerkleTree.of(nodes).root(MerkleTree.of(rest));

import * as crypto from 'node:crypto';

/** The number of log entries per node in log-nodes.ndjson. */
export const TILE = 256;
const HASH_BYTES = 32;

/** In one call since Node.js 20.12: a pack of a million grants needs some ten million hashes. */
export const sha256: (data: string | Uint8Array) => Buffer =
  'hash' in crypto
    ? (data) => crypto.hash('sha256', data, 'buffer')
    : (data) => crypto.createHash('sha256').update(data).digest();

/** The same in hexadecimal digits. */
export const sha256Hex: (data: string | Uint8Array) => string =
  'hash' in crypto
    ? (data) => crypto.hash('sha256', data, 'hex')
    : (data) => crypto.createHash('sha256').update(data).digest('hex');

/** Two hashes after the byte of a pair: filled again for each. */
const pair = Buffer.alloc(1 + 2 * HASH_BYTES, 1);
/** The hash of an entry (RFC 9162): the first byte keeps an entry from passing for a pair of hashes. */
export const leafHash = (entry: string): Buffer => sha256(`\0${entry}`);
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  // Hashes of another length come from damaged packs only.
  if (left.length !== HASH_BYTES || right.length !== HASH_BYTES)
    return sha256(Buffer.concat([Buffer.of(1), left, right]));
  pair.set(left, 1);
  pair.set(right, 1 + HASH_BYTES);
  return sha256(pair);
}

/** Adjacent hashes from base64. */
export function readHashes(base64: string): Buffer[] {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, index) =>
    bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
}

const fold = (peaks: readonly Buffer[]): Buffer =>
  peaks.length === 0 ? sha256('') : peaks.reduceRight((right, left) => nodeHash(left, right));

/** A growing tree of hashes. It keeps the roots of its full subtrees, largest first. */
export class MerkleTree {
  size = 0;
  #peaks: Buffer[] = [];

  /** A complete tree from the roots of its full subtrees. */
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

  /** The root, with a smaller tree after this one. */
  root(behind?: MerkleTree): Buffer {
    return fold([...this.#peaks, ...(behind ? behind.#peaks : [])]);
  }
}

/** The root of a log: from the nodes of its full tiles, and the hashes of the entries after them. */
export const rootOfLog = (nodes: Iterable<Buffer>, rest: Iterable<Buffer>): Buffer =>
  MerkleTree.of(nodes).root(MerkleTree.of(rest));

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leadsToRoot } from '../../src/log/verify-inclusion.ts';

// A tree as RFC 9162 defines it, made here in another way than the proof is checked.

const sha256 = (prefix: number, ...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256').update(Uint8Array.of(prefix));
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const half = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

function rootOf(leaves: Buffer[]): Buffer {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  const at = half(leaves.length);
  return sha256(1, rootOf(leaves.slice(0, at)), rootOf(leaves.slice(at)));
}

function proofOf(index: number, leaves: Buffer[]): Buffer[] {
  if (leaves.length === 1) return [];
  const at = half(leaves.length);
  return index < at
    ? [...proofOf(index, leaves.slice(0, at)), rootOf(leaves.slice(at))]
    : [...proofOf(index - at, leaves.slice(at)), rootOf(leaves.slice(0, at))];
}

const entries = Array.from({ length: 13 }, (_, index) => `entry ${index}`);

test.each([1, 2, 3, 5, 8, 13])('each entry of a log of %i leads to its root, and no other text does', async (size) => {
  const leaves = entries.slice(0, size).map((entry) => sha256(0, Buffer.from(entry)));
  const root = { at: null, keyId: '', note: '', rootHash: rootOf(leaves).toString('hex'), size: String(size) };
  for (let index = 0; index < size; index += 1) {
    const hashes = proofOf(index, leaves).map((hash) => hash.toString('hex'));
    const proof = { entry: entries[index] ?? '', hashes, leafIndex: String(index), root };
    expect(await leadsToRoot(proof)).toBe(true);
    expect(await leadsToRoot({ ...proof, entry: 'another' })).toBe(false);
    expect(await leadsToRoot({ ...proof, root: null })).toBe(false);
    expect(await leadsToRoot({ ...proof, hashes: [...hashes, root.rootHash] })).toBe(false);
    if (size > 1) expect(await leadsToRoot({ ...proof, leafIndex: String((index + 1) % size) })).toBe(false);
  }
});

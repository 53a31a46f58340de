import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consistencyRanges,
  emptyFrontier,
  growTree,
  inclusionRanges,
  keptRuns,
  leafHash,
  rangeHash,
  readNote,
  rootHash,
  rootText,
  signedNote,
  type LeafRange,
  type TreeNode,
} from '@oag/governance/log';
import { isConsistent, rootFromInclusion, sha256, treeHash } from './merkle-proofs.ts';

const RUNS = process.env['SOAK'] ? 2_000 : 60;
const leaves = Array.from({ length: 1_400 }, (_, no) => leafHash(sha256, Buffer.from(`entry ${no}`)));
const sizes = fc.integer({ min: 1, max: leaves.length });

/** The root of a range from the hashes that are kept of a tree. */
const readRange = (nodes: TreeNode[], range: LeafRange): Uint8Array =>
  rangeHash(
    sha256,
    keptRuns(range).map(({ level, from, count }) =>
      level === 0
        ? leaves.slice(from, from + count)
        : nodes
            .filter((node) => node.level === level && node.no >= from && node.no < from + count)
            .map(({ hash }) => hash),
    ),
  );

test('the hashes of an empty tree and of one entry are those of RFC 9162', () => {
  expect(Buffer.from(rootHash(sha256, emptyFrontier)).toString('hex')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  expect(Buffer.from(leafHash(sha256, Buffer.alloc(0))).toString('hex')).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  );
});

test('a tree that grows in any portions has the root of the definition; each entry and each earlier size is proved', () => {
  fc.assert(
    fc.property(sizes, sizes, fc.nat(), fc.nat(), (one, other, cut, pick) => {
      const [first, second] = one < other ? [one, other] : [other, one];
      const portion = growTree(sha256, emptyFrontier, leaves.slice(0, cut % second));
      const { frontier, kept } = growTree(sha256, portion.frontier, leaves.slice(cut % second, second));
      const nodes = [...portion.kept, ...kept];
      const root = rootHash(sha256, frontier);
      expect(root).toEqual(treeHash(leaves.slice(0, second)));
      const index = pick % second;
      const proof = inclusionRanges(index, second).map((range) => readRange(nodes, range));
      expect(rootFromInclusion(leaves[index] ?? root, index, second, proof)).toEqual(root);
      expect(rootFromInclusion(leaves[(index + 1) % leaves.length] ?? root, index, second, proof)).not.toEqual(root);
      const consistency = consistencyRanges(first, second).map((range) => readRange(nodes, range));
      expect(isConsistent(first, second, treeHash(leaves.slice(0, first)), root, consistency)).toBe(true);
      const changed = [...leaves.slice(0, first)].with(0, sha256());
      expect(isConsistent(first, second, treeHash(changed), root, consistency)).toBe(false);
    }),
    { numRuns: RUNS },
  );
});

test('a signed root is read as it was written; anything else is none', () => {
  const root = { origin: 'log/1', size: 3, hash: sha256(), at: '2026-01-30T16:05:02.000Z', previous: sha256() };
  const note = signedNote(rootText(root), root.origin, Buffer.alloc(4, 1), Buffer.alloc(64, 2));
  expect(readNote(note)).toEqual({
    text: rootText(root),
    root,
    keyHash: Buffer.alloc(4, 1),
    signature: Buffer.alloc(64, 2),
  });
  for (const other of [
    '',
    note.slice(1),
    `${note}\n`,
    note.replace('\n3\n', '\n03\n'),
    note.replace('— log/1', '— log/2'),
  ])
    expect(readNote(other)).toBeUndefined();
});

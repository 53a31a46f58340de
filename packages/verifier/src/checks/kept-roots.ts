import type { KeptRoot } from '../kept-roots.ts';
import { MerkleTree, nodeHash, readHashes, TILE } from '../merkle-tree.ts';
import type { Row } from '../rows.ts';
import type { Check, Pack } from './check.ts';

export const BOUNDARIES = 'log-boundaries.ndjson';

/** The log in the pack begins with each kept root. */
export const keptRoots: Check = {
  name: 'keptRoots',
  claim: 'That the log was not rolled back before it was signed',
  reads: [BOUNDARIES],
  start(pack) {
    const { problems, kept, root: end, log } = pack;
    const comparable = kept && end ? comparableRoots(pack) : [];
    /** The full tiles before the current position. */
    const tiles = new MerkleTree();
    let next = 0;
    let compared: { count: number; first: KeptRoot | undefined; last: KeptRoot | undefined } = {
      count: 0,
      first: undefined,
      last: undefined,
    };
    let lastTile = -1;

    /** Compares kept roots of one size. */
    function compare(size: number, rootAt: () => Buffer): void {
      for (let hash: Buffer | undefined; comparable[next]?.size === size; next++) {
        const root = comparable[next] as KeptRoot;
        hash ??= rootAt();
        compared = { count: compared.count + 1, first: compared.first ?? root, last: root };
        if (!hash.equals(root.hash))
          problems.add(
            kept?.file ?? '',
            root.place,
            `the first ${size} entries of the log in the pack are not those of the kept root of ${root.at}: the log was rolled back or rewritten`,
          );
      }
    }

    /** Reports kept roots up to a size for which the log has no root. */
    function passOver(size: number): void {
      for (let root = comparable[next]; root && root.size < size; root = comparable[(next += 1)]) {
        compared = { count: compared.count + 1, first: compared.first ?? root, last: root };
        problems.add(
          kept?.file ?? '',
          root.place,
          `is a signed root of ${root.size} entries at ${root.at}, and the log in the pack never had one: it was rolled back, and went on in another way`,
        );
      }
    }

    /** Advances to the beginning of a tile. */
    function goTo(tile: number): void {
      for (; tiles.size < tile && log.nodes[tiles.size]; tiles.add(log.nodes[tiles.size] as Buffer)) {
        passOver(tiles.size * TILE);
        compare(tiles.size * TILE, () => tiles.root());
      }
    }

    return {
      row(row, place) {
        const tile = Number(row['tile']);
        if (!(tile > lastTile))
          return problems.add(BOUNDARIES, place, `is tile ${tile}, after tile ${lastTile}: it is in another order`);
        lastTile = tile;
        const pieces = readPieces(row);
        if (!pieces || !log.nodes[tile]?.equals(pieces.root))
          return problems.add(
            BOUNDARIES,
            place,
            `does not lead to the node of tile ${tile}: hashes were changed or are in another order`,
          );
        goTo(tile);
        passOver(tile * TILE);
        compare(tile * TILE, () => tiles.root());
        for (const offset of pieces.offsets) {
          passOver(tile * TILE + offset);
          compare(tile * TILE + offset, () => tiles.root(pieces.before(offset)));
        }
      },
      end() {
        log.verify();
        const full = log.nodes.length;
        goTo(full);
        passOver(full * TILE);
        const rest = new MerkleTree();
        for (let offset = 0; offset <= log.rest.length; offset++) {
          compare(full * TILE + offset, () => tiles.root(rest));
          const leaf = log.rest[offset];
          if (leaf) rest.add(leaf);
        }
        const { count, first, last } = compared;
        if (!kept)
          return {
            examined: 0,
            proved: '',
            notProved: ['That the log was not rolled back before it was signed: give kept roots with --roots.'],
          };
        const range =
          first?.size === last?.size
            ? `the root of ${first?.size} entries of ${first?.at}`
            : `from ${first?.size} entries of ${first?.at} to ${last?.size} entries of ${last?.at}`;
        return {
          examined: count,
          proved: `The log in the pack begins with what ${count === 1 ? 'the kept root says' : `each of ${count} kept roots says`}: ${range}.`,
          notProved: [
            count === 0
              ? 'That the log was not rolled back before it was signed: no kept root could be compared.'
              : `That the log was not rolled back before the first kept root, of ${first?.at}.`,
          ],
        };
      },
    };
  },
};

/** The kept roots that are comparable with the log in the pack. */
function comparableRoots({ kept, root: end, problems }: Pack): KeptRoot[] {
  if (!kept || !end) return [];
  return kept.roots.filter((root) => {
    if (root.origin !== end.origin) problems.add(kept.file, root.place, `is a root of another log, ${root.origin}`);
    else if (root.size > end.size && root.at < end.at)
      problems.add(
        kept.file,
        root.place,
        `the log had ${root.size} entries at ${root.at}; in the pack it has ${end.size} at ${end.at}: it was rolled back`,
      );
    else if (root.size > end.size)
      kept.notCompared.add(
        kept.file,
        root.place,
        `is newer than the pack: ${root.size} entries at ${root.at}; the pack ends with ${end.size} at ${end.at}. Compare it with a pack that was made later`,
      );
    else if (root.size < end.size && root.at > end.at)
      problems.add(
        kept.file,
        root.place,
        `the log had ${end.size} entries at ${end.at}, as the pack says, and ${root.size} at ${root.at}: it was rolled back after the pack was made`,
      );
    else return true;
    return false;
  });
}

type Pieces = { root: Buffer; offsets: readonly number[]; before(offset: number): MerkleTree };

/**
 * The fewest hashes of a tile that allow a cut at each of these offsets: the roots of full subtrees that no cut
 * crosses, from left to right. They lead to the node of the tile, and so prove that a shorter log is a prefix of this
 * one.
 */
function readPieces(row: Row): Pieces | undefined {
  const offsets = row['offsets'] as number[];
  const hashes = readHashes(String(row['hashes']));
  const isSorted =
    Array.isArray(offsets) &&
    offsets.every((offset, index) => Number.isInteger(offset) && offset < TILE && offset > (offsets[index - 1] ?? 0));
  if (!isSorted) return undefined;
  const nodes = new Map<string, Buffer>();
  let used = 0;
  const read = (from: number, size: number): Buffer => {
    const isCut = offsets.some((offset) => offset > from && offset < from + size);
    const node = isCut
      ? nodeHash(read(from, size / 2), read(from + size / 2, size / 2))
      : (hashes[used++] ?? Buffer.alloc(0));
    nodes.set(`${from} ${size}`, node);
    return node;
  };
  const root = read(0, TILE);
  if (used !== hashes.length) return undefined;
  return {
    root,
    offsets,
    before(offset) {
      const peaks: Buffer[] = [];
      for (let from = 0, size = TILE / 2; size >= 1; size /= 2) {
        if (from + size > offset) continue;
        peaks.push(nodes.get(`${from} ${size}`) ?? Buffer.alloc(0));
        from += size;
      }
      return MerkleTree.ofPeaks(peaks);
    },
  };
}

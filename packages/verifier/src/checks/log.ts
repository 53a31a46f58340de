import { LOG, NODES, ROOT, UNSEALED } from '../log-hashes.ts';
import { leafHash, MerkleTree, readHashes, TILE } from '../merkle-tree.ts';
import { Sequence, type Row } from '../rows.ts';
import type { Check, LogEntry, Pack, Run } from './check.ts';
import { createRetentionCheck } from './retained.ts';
import { compareTotal } from './totals.ts';

/** The number of unsealed entries that are named. */
const NAMED = 20;

/** The entries are at their positions in the log, whose hashes lead to the signed root. */
export const log: Check = {
  name: 'log',
  claim: 'That entries of the log lead to its signed root',
  reads: [NODES, LOG, UNSEALED],
  start(pack) {
    const { problems, root } = pack;
    const tiles = new Sequence(problems, 'tile', 0);
    const entries = createEntryOrder(pack);
    const retention = createRetentionCheck(pack);
    let unsealed = 0;
    /** The subjects of unsealed entries, up to the limit. */
    const about = new Set<string>();

    /** 256 positions of the log: their hashes, and the entries at some of them. */
    function readTile(row: Row, place: string): void {
      const tile = Number(row['tile']);
      const leaves = readHashes(String(row['hashes']));
      entries.readTile(tile, leaves, row['entries'] as { index: number; entry: string }[], place);
      if (!root) return;
      const expected = Math.min(TILE, root.size - tile * TILE);
      if (leaves.length !== expected)
        problems.add(LOG, place, `tile ${tile} has ${leaves.length} hashes, not ${expected}`);
      else if (expected === TILE && !pack.log.nodes[tile]?.equals(MerkleTree.of(leaves).root()))
        problems.add(LOG, place, `tile ${tile} does not lead to its node: hashes were changed or are in another order`);
      retention.readTile(tile, leaves);
    }

    return {
      row(row, place, file) {
        if (file === NODES) tiles.next(row['tile'], NODES, place);
        else if (file === LOG) readTile(row, place);
        else {
          unsealed += 1;
          for (const { kind, taskId, objectId } of entriesOf(row, file))
            if (about.size < NAMED) about.add(`${kind} of ${taskId || objectId}`);
        }
      },
      entry: (entry) => retention.entry(entry),
      end() {
        compareTotal(pack, 'logEntries', entries.count(), LOG);
        compareTotal(pack, 'unsealedEntries', unsealed, UNSEALED);
        pack.log.verify();
        const { size, rootHash } = pack.manifest.log;
        if (root && (size !== root.size || rootHash !== root.hash.toString('hex')))
          problems.add(ROOT, '', 'is not the root of the manifest');
        const more = unsealed === 0 ? '' : `; ${unsealed} were not sealed yet`;
        return {
          examined: entries.count(),
          proved: `${entries.count()} entries of the log lead to the signed root of ${root?.size} entries of ${root?.at}${more}.`,
          notProved: retention.end(),
          findings:
            unsealed === 0
              ? []
              : [
                  `${unsealed} entries were not sealed when the pack was made: the signer of the pack may have written them, and claims that rest only on them are not proved (${[...about].join(', ')}${about.size < unsealed ? ' and more' : ''}).`,
                ],
        };
      },
    } satisfies Run;
  },
};

/** Entries are in the order of the log, each with the hash at its position. */
function createEntryOrder({ problems }: Pack): {
  readTile(
    tile: number,
    leaves: readonly Buffer[],
    entries: readonly { index: number; entry: string }[],
    place: string,
  ): void;
  count(): number;
} {
  let [lastTile, lastIndex, found] = [-1, -1, 0];
  return {
    readTile(tile, leaves, entries, place) {
      if (!(tile > lastTile))
        problems.add(
          LOG,
          place,
          `is tile ${tile} of the log, after tile ${lastTile}: the log was put in another order`,
        );
      lastTile = tile;
      for (const { index, entry } of entries) {
        const at = `${place}, entry ${index}`;
        if (!(index > lastIndex) || Math.floor(index / TILE) !== tile)
          problems.add(LOG, at, 'is not in the order of the log');
        else if (!leaves[index % TILE]?.equals(leafHash(entry)))
          problems.add(LOG, at, 'is not the entry that was sealed at this place');
        lastIndex = index;
        found += 1;
      }
    },
    count: () => found,
  };
}

/** The entries in a line of the log files. */
export function entriesOf(row: Row, file: string): LogEntry[] {
  const given =
    file === LOG
      ? (row['entries'] as { index: number; entry: string }[])
      : [{ index: undefined, entry: String(row['entry']) }];
  return given.map(({ index, entry }) => ({ ...(JSON.parse(entry) as Omit<LogEntry, 'index' | 'file'>), index, file }));
}

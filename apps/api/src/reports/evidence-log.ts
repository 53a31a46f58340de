import { merkleSubtrees, readRetentionRecord, readNote } from '@oag/governance/log';
import { findLogRoot, findSaidDrop, readKeptHashes, readRootSizes } from '@oag/store/log';
import { firstConcernedLeaf, readConcernedLeaves, readUnsealedLines, type LogConcern } from '@oag/store/reports';
import type { Db, Snapshot } from '@oag/store/database';
import type { EvidenceFiles } from './evidence-files.ts';
import { sha256 } from '../log/index.ts';
import { type NumberWindow, numberWindows, readWindows } from './read-windows.ts';

/** The number of entries whose hashes one tile lists. */
export const TILE = 256;
/** Entries are large, and each session reads a window ahead. */
const TILES_IN_WINDOW = 8;
const TILES_AT_ONCE = 40;
const NODES_AT_ONCE = 10_000;
const SIZES_AT_ONCE = 10_000;
const UNSEALED_AT_MOST = 10_000;

/** The part of the log in a pack: its root and the number of entries, known after writing. */
export type LogPart = {
  size: number;
  rootHash: string;
  note: string;
  entries: number;
  unsealed: number;
  dropped: DroppedPart | null;
};

/** The entries that retention deleted: how many, and until when they were sealed. An entry in the pack records it. */
export type DroppedPart = { to: number; sealedAt: string };

/** Adds the log entries about the campaign, with the proof that they are in the log. */
export async function addLog(snapshot: Snapshot, files: EvidenceFiles, concern: LogConcern): Promise<LogPart> {
  const [tx] = snapshot;
  const root = await findLogRoot(tx);
  const size = Number(root?.size ?? 0);
  const note = root?.note ?? '';
  const part: LogPart = {
    size,
    rootHash: Buffer.from(readNote(note)?.root.hash ?? []).toString('hex'),
    note,
    entries: 0,
    unsealed: 0,
    dropped: await droppedPart(tx),
  };
  files.addRows('log.ndjson', () => tiles(snapshot, concern, part));
  files.addRows('log-nodes.ndjson', () => nodes(tx, Math.floor(size / TILE)));
  files.addRows('log-boundaries.ndjson', () => boundaries(tx, Math.floor(size / TILE) * TILE));
  files.add('log-root.txt', () => [note]);
  files.addRows('log-unsealed.ndjson', async function* () {
    for (const entry of await readUnsealedLines(tx, concern, UNSEALED_AT_MOST)) {
      part.unsealed += 1;
      yield { entry };
    }
  });
  return part;
}

async function droppedPart(tx: Db): Promise<DroppedPart | null> {
  const said = readRetentionRecord((await findSaidDrop(tx))?.document);
  return said ? { to: said.to, sealedAt: readNote(said.root)?.root.at ?? '' } : null;
}

/**
 * The tiles with relevant entries, with all their hashes, the last tile if it is not full, and the tile in which the
 * deleted entries end.
 */
async function* tiles(snapshot: Snapshot, concern: LogConcern, part: LogPart): AsyncGenerator<object> {
  const [tx] = snapshot;
  const { size } = part;
  const edge = part.dropped === null ? -1 : Math.floor(part.dropped.to / TILE) * TILE;
  const first = (await firstConcernedLeaf(tx, concern)) ?? size;
  const lastFull = Math.floor(size / TILE) * TILE;
  const begin = Math.floor(Math.min(first, lastFull, edge < 0 ? first : edge) / TILE) * TILE;
  const windows = numberWindows(begin, size, TILE * TILES_IN_WINDOW);
  const readers = snapshot.map((session) => async ({ from, to }: NumberWindow) => ({
    from,
    to,
    leaves: await readConcernedLeaves(session, concern, from, to),
  }));
  for await (const { from, to, leaves } of readWindows(windows, readers)) {
    const byTile = Map.groupBy(leaves, ({ no }) => Math.floor(Number(no) / TILE));
    for (let start = from; start < to; start += TILE) {
      const inTile = byTile.get(start / TILE) ?? [];
      const entries = inTile.flatMap(({ no, line }) => (line === null ? [] : [{ index: Number(no), entry: line }]));
      if (entries.length === 0 && start !== lastFull && start !== edge) continue;
      part.entries += entries.length;
      yield { tile: start / TILE, hashes: Buffer.concat(inTile.map(({ hash }) => hash)).toString('base64'), entries };
    }
  }
}

async function* nodes(tx: Db, count: number): AsyncGenerator<object> {
  for (let from = 0; from < count; from += NODES_AT_ONCE) {
    const [hashes = []] = await readKeptHashes(tx, [{ level: 8, from, count: Math.min(NODES_AT_ONCE, count - from) }]);
    for (const [index, hash] of hashes.entries()) yield { tile: from + index, hash: hash.toString('base64') };
  }
}

/**
 * The hashes of each full tile in which log roots end, so that every published root can be compared. The last tile, if
 * not full, already lists all its hashes.
 */
async function* boundaries(tx: Db, end: number): AsyncGenerator<object> {
  let batch = new Map<number, number[]>();
  for await (const [tile, offsets] of cutTiles(tx, end)) {
    batch.set(tile, offsets);
    if (batch.size < TILES_AT_ONCE) continue;
    yield* await cutAll(tx, batch);
    batch = new Map();
  }
  yield* await cutAll(tx, batch);
}

/** The tiles in which roots end, each with the offsets of the ends. */
async function* cutTiles(tx: Db, end: number): AsyncGenerator<[tile: number, offsets: number[]]> {
  let [tile, offsets]: [number, number[]] = [-1, []];
  for (let after = 0; ;) {
    const sizes = await readRootSizes(tx, { after, before: end, limit: SIZES_AT_ONCE });
    for (const size of sizes) {
      if (Math.floor(size / TILE) !== tile) {
        if (offsets.length > 0) yield [tile, offsets];
        [tile, offsets] = [Math.floor(size / TILE), []];
      }
      if (size % TILE !== 0) offsets.push(size % TILE);
    }
    if (sizes.length < SIZES_AT_ONCE) break;
    after = sizes.at(-1) ?? after;
  }
  if (offsets.length > 0) yield [tile, offsets];
}

async function cutAll(tx: Db, cuts: ReadonlyMap<number, number[]>): Promise<object[]> {
  const found = await readKeptHashes(
    tx,
    [...cuts.keys()].map((tile) => ({ level: 0, from: tile * TILE, count: TILE })),
  );
  return [...cuts].map(([tile, offsets], index) => {
    const leaves = found[index] ?? [];
    if (leaves.length !== TILE) throw new Error('Hashes of the sealed log are missing; check the log');
    return { tile, offsets, hashes: Buffer.concat(merkleSubtrees(sha256, leaves, offsets)).toString('base64') };
  });
}

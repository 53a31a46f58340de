import { growTree, keptRuns, rangeHash, type Frontier } from '@oag/governance/log';
import { compareLeaves, countUnsealed, readKeptHashes, readNodes, sealedSize, type FoundLeaf } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { CheckLogResponse } from '@oag/types';
import { checkRetentionRecord, type CheckedRetentionRecord } from './check-retention-record.ts';
import { checkOverlooked, createRootCheck, type RootCheck } from './check-log-roots.ts';
import { checkPolicies, checkRecords, checkUnlogged } from './check-records.ts';
import { collectProblems, type Problems } from './log-problems.ts';
import { sha256 } from './log-signer.ts';
import type { Service } from '../http/index.ts';

const AT_ONCE = 10_000;

/**
 * Rebuilds the tree from the sealed hashes, and compares each hash with its entry, the tree with every known root, and
 * the tables of campaigns with what the entries recorded of them. It reads the database at one instant and holds one
 * batch at a time.
 */
export function checkSealedLog(
  service: Service,
  asked: { from: number; limit: number; notes: readonly string[] },
): Promise<CheckLogResponse> {
  const { db } = service.database;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const problems = collectProblems();
      const size = await sealedSize(tx);
      const from = Math.min(asked.from, size);
      const to = Math.min(from + asked.limit, size);
      const drop = await checkRetentionRecord(tx, problems);
      const roots = await createRootCheck(tx, service, { ...asked, from, to, size, dropNote: drop.root }, problems);
      let frontier = await frontierAt(tx, from, problems);
      roots.reached(frontier);
      let comparedRows = 0;
      for (let next = from; next < to; next += AT_ONCE) {
        const end = Math.min(next + AT_ONCE, to);
        frontier = await checkBatch(tx, frontier, end, roots, drop, problems);
        comparedRows += await checkRecords(tx, next, end, problems);
      }
      if (to === size) await checkOverlooked(tx, problems);
      if (to === size) await checkPolicies(tx, problems);
      const unrecordedRows = to === size ? await checkUnlogged(tx, drop.sealedAt, problems) : 0;
      const unsealed = await countUnsealed(tx);
      return {
        droppedEntries: String(drop.found),
        droppedByEventUid: drop.id,
        checkedEntries: String(to - from),
        comparedRows: String(comparedRows),
        unrecordedRows: String(unrecordedRows),
        checkedRoots: String(roots.checked()),
        outsideRoots: String(roots.outside()),
        isWhole: to === size,
        nextIndex: String(to),
        sealedEntries: String(size),
        unsealedEntries: unsealed.count,
        oldestUnsealedAt: unsealed.oldestAt,
        problemCount: String(problems.count),
        problems: problems.list,
      };
    });
}

/** The tree at the start of the check, from the stored nodes: the check before it has rebuilt them. */
async function frontierAt(tx: Db, size: number, problems: Problems): Promise<Frontier> {
  const runs = keptRuns({ from: 0, to: size });
  const hashes = await readKeptHashes(tx, runs);
  runs.forEach(({ level, from, count }, index) => {
    if (hashes[index]?.length !== count)
      problems.add(
        'LEAF_MISSING',
        from * 2 ** level,
        `Of ${count} hashes of the tree from here on, of level ${level}, some are missing`,
      );
  });
  return { size, peaks: hashes.filter((run) => run.length > 0).map((run) => Buffer.from(rangeHash(sha256, [run]))) };
}

async function checkBatch(
  tx: Db,
  given: Frontier,
  to: number,
  roots: RootCheck,
  drop: CheckedRetentionRecord,
  problems: Problems,
): Promise<Frontier> {
  const leaves = new Map((await compareLeaves(tx, given.size, to)).map((leaf) => [Number(leaf.no), leaf]));
  const hashes = Array.from({ length: to - given.size }, (_, index) =>
    hashOf(leaves, given.size + index, drop, problems),
  );
  const nodes = new Map<number, Map<number, Buffer>>();
  let frontier = given;
  // Stop at each size with a root.
  for (const size of [...roots.sizesUpTo(to), to]) {
    const grown = growTree(sha256, frontier, hashes.slice(frontier.size - given.size, size - given.size));
    frontier = grown.frontier;
    for (const { level, no, hash } of grown.kept) {
      const kept = nodes.get(level) ?? (await readNodes(tx, level, no, Math.ceil(to / 2 ** level) + 1));
      nodes.set(level, kept);
      if (!kept.get(no)?.equals(hash))
        problems.add(
          'NODE_CHANGED',
          no * 2 ** level,
          `The kept hash of the ${2 ** level} entries from here on is not the one that they have`,
        );
    }
    roots.reached(frontier);
  }
  return frontier;
}

function hashOf(
  leaves: ReadonlyMap<number, FoundLeaf>,
  no: number,
  drop: CheckedRetentionRecord,
  problems: Problems,
): Uint8Array {
  const leaf = leaves.get(no);
  if (!leaf) problems.add('LEAF_MISSING', no, 'The sealed hash at this position is missing');
  else if (!leaf.isThere && no < drop.to) drop.found += 1;
  else if (!leaf.isThere)
    problems.add('ENTRY_MISSING', no, 'The entry that was sealed at this position is missing', leaf.id);
  else if (!leaf.isSame)
    problems.add('ENTRY_CHANGED', no, 'The entry is not the one that was sealed at this position', leaf.id);
  return leaf?.hash ?? Buffer.alloc(32);
}

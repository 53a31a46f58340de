import { keptRuns, rangeHash, type LeafRange } from '@oag/governance/log';
import { readKeptHashes } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import { sha256 } from './log-signer.ts';

/** The roots of ranges of leaves, from the stored hashes. */
export async function rangeHashes(db: Db, ranges: readonly LeafRange[]): Promise<string[]> {
  const runs = ranges.map(keptRuns);
  const hashes = await readKeptHashes(db, runs.flat());
  let next = 0;
  return runs.map((ofRange) => {
    const found = hashes.slice(next, (next += ofRange.length));
    if (found.some((run, index) => run.length !== ofRange[index]?.count)) {
      throw new Error('Hashes of the sealed log are missing; check the log');
    }
    return Buffer.from(rangeHash(sha256, found)).toString('hex');
  });
}

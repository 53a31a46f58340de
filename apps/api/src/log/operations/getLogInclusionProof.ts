import { GovernanceError, assertNoViolations, violation } from '@oag/governance/input';
import { inclusionRanges } from '@oag/governance/log';
import { entrySeq, findLogLine, findLogRoot } from '@oag/store/log';
import { rangeHashes } from '../log-proof.ts';
import { logRootView } from '../log-root-view.ts';
import type { Handler } from '../../http/index.ts';

export const getLogInclusionProof: Handler<'getLogInclusionProof'> = async ({ path, query }, { database }) => {
  const seq = entrySeq(path.event_uid);
  const entry = seq === undefined ? undefined : await findLogLine(database.db, seq);
  if (!entry)
    throw new GovernanceError({
      reason: 'NOT_FOUND',
      message: `The log has no entry ${path.event_uid}; list it with POST /api/v1/systemlog/events`,
    });
  const { line, leafIndex } = entry;
  const root = await findLogRoot(database.db, query.size);
  const index = Number(leafIndex ?? 0);
  if (query.size !== undefined && (!root || leafIndex === null || index >= Number(root.size))) {
    assertNoViolations([
      violation(
        'size',
        'INVALID',
        `is not the size of a root under which the entry is sealed; take one of GET /api/v1/systemlog/roots that is above ${index}`,
      ),
    ]);
  }
  if (leafIndex === null || !root) return { entry: line, leafIndex: '0', hashes: [], root: null };
  return {
    entry: line,
    leafIndex,
    hashes: await rangeHashes(database.db, inclusionRanges(index, Number(root.size))),
    root: logRootView(root),
  };
};

import { consistencyRanges } from '@oag/governance/log';
import { assertNoViolations, violation } from '@oag/governance/input';
import { findLogRoot } from '@oag/store/log';
import { rangeHashes } from '../log-proof.ts';
import type { Handler } from '../../http/index.ts';

export const getLogConsistencyProof: Handler<'getLogConsistencyProof'> = async ({ query }, { database }) => {
  const sealed = Number((await findLogRoot(database.db))?.size ?? 0);
  const first = Number(query.first_size ?? 0);
  const second = query.second_size === undefined ? sealed : Number(query.second_size);
  assertNoViolations([
    ...(second > sealed
      ? [violation('second_size', 'INVALID', `is larger than the sealed log; send at most ${sealed}`)]
      : []),
    ...(first > second
      ? [violation('first_size', 'INVALID', `is larger than the second size; send at most ${second}`)]
      : []),
  ]);
  return {
    firstSize: String(first),
    secondSize: String(second),
    hashes: await rangeHashes(database.db, consistencyRanges(first, second)),
  };
};

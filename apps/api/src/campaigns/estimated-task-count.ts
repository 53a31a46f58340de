import { unresolvedParts, scopePredicate, type SetupRow } from '@oag/governance/scope';
import { estimateSelectionSize } from '@oag/store/scope';
import type { Db } from '@oag/store/database';
import type { AccessReview } from '@oag/types';

/** The number of reviews that a draft would have now. 0 if only the preparation can evaluate it. */
export async function estimatedTaskCount(
  tx: Db,
  accessReview: AccessReview,
  rows: readonly SetupRow[],
  now: string,
): Promise<number> {
  const predicate = scopePredicate(accessReview, rows, now);
  return unresolvedParts(predicate).length > 0 ? 0 : estimateSelectionSize(tx, predicate);
}

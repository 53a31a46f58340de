import { openParts, scopePredicate, type SetupRow } from '@oag/governance';
import { expectedSelection, type Db } from '@oag/store';
import type { AccessReview } from '@oag/types';

/** How many reviews a draft would have now. 0 where something has to be evaluated for that: the preparation does. */
export async function expectedReviews(tx: Db, accessReview: AccessReview, rows: readonly SetupRow[], now: string): Promise<number> {
  const predicate = scopePredicate(accessReview, rows, now);
  return openParts(predicate).length > 0 ? 0 : expectedSelection(tx, predicate);
}

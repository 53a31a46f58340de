import { describePredicate, namedInScope, scopePredicate, type Predicate, type SetupRow } from '@oag/governance/scope';
import { listChosenEntitlements, scopeNames } from '@oag/store/scope';
import type { Db } from '@oag/store/database';
import type { AccessReview } from '@oag/types';
import { toSetupRow } from './campaign-selection.ts';

/** What a campaign reviews, in words, with the names that apps, resources and people have now. */
export const describeScope = async (db: Db, predicate: Predicate): Promise<string> =>
  describePredicate(predicate, await scopeNames(db, namedInScope(predicate)));

/** The scope of a campaign as it is written: the entitlements chosen by name, and what it means as of the moment whose access is under review. */
export async function writtenScope(
  tx: Db,
  accessReview: AccessReview,
): Promise<{ chosen: SetupRow[]; predicate: Predicate }> {
  const chosen = (await listChosenEntitlements(tx, accessReview.id)).map(toSetupRow);
  return {
    chosen,
    predicate: scopePredicate(
      accessReview,
      chosen,
      accessReview.connectorSourcesFrozenAt ?? accessReview.createdAt ?? '',
    ),
  };
}

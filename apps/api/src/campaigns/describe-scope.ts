import { describePredicate, namedInScope, scopePredicate, type Predicate, type SetupRow } from '@oag/governance/scope';
import { listChosenEntitlements, scopeNames } from '@oag/store/scope';
import type { Db } from '@oag/store/database';
import type { AccessReview } from '@oag/types';
import { toSetupRow } from './campaign-selection.ts';

/** Describes the scope of a campaign with the current names of apps, resources and people. */
export const describeScope = async (db: Db, predicate: Predicate): Promise<string> =>
  describePredicate(predicate, await scopeNames(db, namedInScope(predicate)));

/** The stored scope of a campaign: the chosen entitlements, and the predicate at the time of the snapshot. */
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

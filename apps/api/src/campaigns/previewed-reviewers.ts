import type { PreviewedApp, Reviewers } from '@oag/store/scope';
import type { ValidateAccessReviewScopeResponse } from '@oag/types';

/** How many reviews of an app go to the same people, and how these were found. */
export type Asked = Reviewers;

type Counts = Pick<ValidateAccessReviewScopeResponse, 'apps' | 'unresolved'> & {
  reviewers: [userId: string, reviews: number][];
};

/** The counts by app, by reviewer and by the fallback where the policy finds nobody. */
export function countsOf(apps: readonly PreviewedApp[], asked: ReadonlyMap<string, Asked>): Counts {
  const unresolvedIn = new Map<string, number>();
  const byVia = new Map<string, number>();
  const byPerson = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, count: number): void =>
    void counts.set(key, (counts.get(key) ?? 0) + count);
  for (const { appId, via, members, count } of asked.values()) {
    add(byVia, via, count);
    if (via !== 'primary' && via !== 'program') add(unresolvedIn, appId, count);
    for (const userId of members) add(byPerson, userId, count);
  }
  const via = (name: string): string => String(byVia.get(name) ?? 0);
  return {
    apps: apps.map(({ appId, displayName, reviews, accountsWithoutOwner }) => ({
      appId,
      displayName,
      reviews: String(reviews),
      unresolvedReviews: String(unresolvedIn.get(appId) ?? 0),
      accountsWithoutOwner: String(accountsWithoutOwner),
    })),
    reviewers: [...byPerson].toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1)),
    unresolved: {
      fallback: via('fallback'),
      campaignOwners: via('campaignOwners'),
      superAdmins: via('superAdmins'),
      nobody: via('none'),
    },
  };
}

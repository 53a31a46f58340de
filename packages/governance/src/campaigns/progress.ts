import type { AccessReviewProgress, ProgressCounts } from '@oag/types';

/** The count of an outcome; '' for open reviews, `approved` and `denied` for decisions of reviewers. */
export type Counted = { dimension: 'total' | 'app' | 'reviewer' | 'day'; key: string; outcome: string; n: number };

type Progress = Omit<AccessReviewProgress, 'accessReviewId'>;

const memberOf: { readonly [outcome: string]: keyof ProgressCounts } = {
  '': 'open',
  CERTIFIED: 'certified',
  approved: 'certified',
  DECERTIFIED: 'denied',
  denied: 'denied',
};

/** The counts of one key by outcome. */
function countsOf(counted: readonly Counted[]): ProgressCounts {
  const counts: ProgressCounts = { total: 0, open: 0, certified: 0, denied: 0, cancelled: 0 };
  for (const { outcome, n } of counted) {
    counts[memberOf[outcome] ?? 'cancelled'] += n;
    counts.total += n;
  }
  return counts;
}

/** The counts by key, the most open reviews first, then the most that were closed without a decision. */
const byKey = (
  counted: readonly Counted[],
  dimension: Counted['dimension'],
): { key: string; counts: ProgressCounts }[] =>
  [
    ...Map.groupBy(
      counted.filter((each) => each.dimension === dimension),
      (each) => each.key,
    ),
  ]
    .map(([key, each]) => ({ key, counts: countsOf(each) }))
    .toSorted(
      (a, b) => b.counts.open - a.counts.open || b.counts.cancelled - a.counts.cancelled || (a.key < b.key ? -1 : 1),
    );

/** The progress of a campaign, for its owners and auditors. */
export function progressOf(counted: readonly Counted[]): Progress {
  let open = 0;
  const days = byKey(counted, 'day')
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key: day, counts }) => {
      open += counts.open;
      return { day, counts: { ...counts, open, total: open + counts.certified + counts.denied + counts.cancelled } };
    });
  return {
    counts: countsOf(counted.filter(({ dimension }) => dimension === 'total')),
    apps: byKey(counted, 'app').map(({ key: appId, counts }) => ({ appId, counts })),
    reviewers: byKey(counted, 'reviewer').map(({ key: userId, counts }) => ({ userId, counts })),
    days,
  };
}

/** The progress of one reviewer: open reviews and own decisions. */
export function progressOfReviewer(counted: readonly Counted[], userId: string): Progress {
  const counts = countsOf(counted.filter(({ dimension, key }) => dimension === 'reviewer' && key === userId));
  return { counts, apps: [], reviewers: [{ userId, counts }], days: [] };
}

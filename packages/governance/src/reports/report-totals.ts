import type { AccessReviewReportTotals } from '@oag/types';
import type { TaskOutcome } from '../tasks/index.ts';

type Total = Exclude<keyof AccessReviewReportTotals, 'selected'>;

/** The total that counts a review; the other outcomes count as closed without a decision. */
const totalOf = (outcome: TaskOutcome): Total => {
  switch (outcome) {
    case '':
      return 'open';
    case 'CERTIFIED':
      return 'certified';
    case 'DECERTIFIED':
      return 'decertified';
    default:
      return 'cancelled';
  }
};

/** The totals of a report from the number of reviews per outcome ('' while open). They add up to `selected`. */
export function reportTotals(
  counts: readonly { outcome: TaskOutcome; count: number | bigint }[],
): AccessReviewReportTotals {
  const sum = (total?: Total): string =>
    counts
      .reduce(
        (number, { outcome, count }) =>
          total === undefined || totalOf(outcome) === total ? number + BigInt(count) : number,
        0n,
      )
      .toString();
  return {
    selected: sum(),
    certified: sum('certified'),
    decertified: sum('decertified'),
    cancelled: sum('cancelled'),
    open: sum('open'),
  };
}

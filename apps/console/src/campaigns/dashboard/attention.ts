import type { AccessReviewProgress, AccuracySource, GetAccessReviewRemediationResponse } from '@oag/client';
import type { Warning } from '../campaign/campaign-queries.ts';

/** Something that keeps a campaign from ending well, and that somebody can do something about. */
export type Attention =
  | { kind: 'not-started'; userId: string; open: number }
  | { kind: 'unassigned'; count: number }
  | { kind: 'source'; source: AccuracySource }
  | { kind: 'remediation'; state: 'returned' | 'stillThere' | 'stillInherited' | 'failed'; count: number }
  | { kind: 'locked'; count: number }
  | { kind: 'warning'; warning: Warning };

/** Warnings that another kind of attention explains better. */
const EXPLAINED: ReadonlySet<Warning> = new Set(['ACCESS_REVIEW_WARNING_ACCURACY_ISSUES']);
const NOT_STARTED_MAX = 3;
const REMEDIATION = ['returned', 'stillThere', 'stillInherited', 'failed'] as const;

type Known = {
  isOpen: boolean;
  /** Whether reviewers have had a day to begin. */
  hasHadADay: boolean;
  progress: AccessReviewProgress;
  sources: readonly AccuracySource[];
  remediation: GetAccessReviewRemediationResponse;
  warnings: readonly Warning[];
  lockedCount: number;
};

/** The things that need attention, the most harmful first. */
export function attentionOf({
  isOpen,
  hasHadADay,
  progress,
  sources,
  remediation,
  warnings,
  lockedCount,
}: Known): Attention[] {
  const { counts, reviewers } = progress;
  const waiting = reviewers.reduce((sum, reviewer) => sum + reviewer.counts.open, 0);
  const notStarted = reviewers.filter(
    (reviewer) => reviewer.counts.open > 0 && reviewer.counts.certified + reviewer.counts.denied === 0,
  );
  return [
    ...warnings.filter((warning) => !EXPLAINED.has(warning)).map((warning) => ({ kind: 'warning', warning }) as const),
    ...REMEDIATION.map(
      (state) => ({ kind: 'remediation', state, count: Number(remediation.counts?.[state] ?? 0) }) as const,
    ).filter(({ count }) => count > 0),
    // A review with several reviewers waits for each of them, so this is the least number that waits for nobody.
    ...(isOpen && counts.open > waiting ? [{ kind: 'unassigned', count: counts.open - waiting } as const] : []),
    ...(isOpen && hasHadADay
      ? notStarted
          .slice(0, NOT_STARTED_MAX)
          .map((reviewer) => ({ kind: 'not-started', userId: reviewer.userId, open: reviewer.counts.open }) as const)
      : []),
    ...sources.filter(({ issues }) => issues.length > 0).map((source) => ({ kind: 'source', source }) as const),
    ...(lockedCount > 0 ? [{ kind: 'locked', count: lockedCount } as const] : []),
  ];
}

import type { AccessReview, Policy } from '@oag/types';
import { approverRule, type ApproverRule } from '../policy/approver-rule.ts';
import { snapshot, type Snapshot } from '../policy/snapshot.ts';
import type { AuditEntry } from '../task/audit-entry.ts';
import { openingEntries } from '../task/open-task.ts';
import type { Predicate } from './predicate.ts';
import { scopePredicate, type SetupRow } from './scope-predicate.ts';

/**
 * Everything that is the same for all tasks of a campaign, so that they can be made by set-based statements: what is selected, and the
 * step at which every task waits. Only the assignees differ; `assign` with the rule says who they are.
 */
export type PreparePlan = {
  predicate: Predicate;
  snapshot: Snapshot;
  /** The first step, at position 0: an approval. */
  rule: ApproverRule;
  /** The entries with which the history of each task begins. */
  entries: AuditEntry[];
};

/** How to prepare a campaign whose policy has passed checkReviewPolicy. `createdByUserId` is the person who asked for it. */
export function preparePlan(accessReview: AccessReview, rows: readonly SetupRow[], policy: Policy, createdByUserId: string): PreparePlan {
  const resolved = snapshot(policy, 'certify');
  const [first] = resolved.steps;
  const rule = first?.approval ? approverRule(first) : null;
  if (!rule) throw new Error(`Policy ${policy.id} does not begin with an approval; that is checked when a campaign is prepared`);
  return {
    predicate: scopePredicate(accessReview.scopeV2, rows),
    snapshot: resolved,
    rule,
    entries: openingEntries(resolved, createdByUserId),
  };
}

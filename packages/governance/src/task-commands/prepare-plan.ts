import { approverRule, type ApproverRule, type Snapshot } from '../policies/index.ts';
import type { AuditEntry } from '../tasks/index.ts';
import { openingEntries } from './open-task.ts';

/**
 * The first step and the first audit entries that many tasks of a campaign share, so that set-based statements can create them. Only the
 * assignees differ; `assign` with the rule resolves them. Tasks that other policy rules apply to have another plan.
 */
export type PreparePlan = {
  snapshot: Snapshot;
  /** The first step, at position 0: an approval. */
  rule: ApproverRule;
  /** The first audit entries of each task. */
  entries: AuditEntry[];
};

/** The plan for tasks with this resolved policy, which has passed checkReviewPolicy. */
export function preparePlan(resolved: Snapshot, createdByUserId: string): PreparePlan {
  const [first] = resolved.steps;
  const rule = first?.approval ? approverRule(first) : null;
  if (!rule)
    throw new Error(`Policy ${resolved.policy.id} does not begin with an approval; checkReviewPolicy must reject it`);
  return { snapshot: resolved, rule, entries: openingEntries(resolved, createdByUserId) };
}

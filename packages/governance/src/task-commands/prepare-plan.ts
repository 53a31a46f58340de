import { approverRule, type ApproverRule, type Snapshot } from '../policies/index.ts';
import type { AuditEntry } from '../tasks/index.ts';
import { openingEntries } from './open-task.ts';

/**
 * Everything that is the same for many tasks of a campaign, so that they can be made by set-based statements: the step at which they wait
 * and how their history begins. Only the assignees differ; `assign` with the rule says who they are. Tasks for which other rules of the
 * policy hold have another plan.
 */
export type PreparePlan = {
  snapshot: Snapshot;
  /** The first step, at position 0: an approval. */
  rule: ApproverRule;
  /** The entries with which the history of each task begins. */
  entries: AuditEntry[];
};

/** How to make the tasks for which a policy that has passed checkReviewPolicy was resolved like this. `createdByUserId` is the person who asked for it. */
export function preparePlan(resolved: Snapshot, createdByUserId: string): PreparePlan {
  const [first] = resolved.steps;
  const rule = first?.approval ? approverRule(first) : null;
  if (!rule)
    throw new Error(
      `Policy ${resolved.policy.id} does not begin with an approval; that is checked when a campaign is prepared`,
    );
  return { snapshot: resolved, rule, entries: openingEntries(resolved, createdByUserId) };
}

import { insights, RULE_NUMBERS, type InsightInputs } from '@oag/governance/insights';
import { prefixed, idAt } from '@oag/store/database';
import type { InsightInputsRow } from '@oag/store/insights';
import type { TaskViewRows } from '@oag/store/tasks';
import type { Insight, Task } from '@oag/types';

type Row = Pick<
  TaskViewRows['tasks'][number],
  'created_at' | 'selection_no' | 'identity_user_id' | 'assignee_ids' | 'approver_ids' | 'review_facts'
>;

const recommendation = prefixed('INSIGHT_RECOMMENDATION_');
const severity = prefixed('INSIGHT_SEVERITY_');

type ReviewAdvice = { recommendation: Task['recommendation']; insights: Insight[] };

export const NO_ADVICE: ReviewAdvice = { recommendation: 'INSIGHT_RECOMMENDATION_UNSPECIFIED', insights: [] };

/** The recommendation and insights of a review; none for other tasks. `block` is the id block of the campaign's selection. */
export function reviewInsights(row: Row, block: string | null): ReviewAdvice {
  if (row.review_facts === null || row.selection_no === null || block === null) return NO_ADVICE;
  const people = { holderId: row.identity_user_id ?? '', reviewerIds: [...row.assignee_ids, ...row.approver_ids] };
  const first = Number(row.selection_no) * RULE_NUMBERS;
  const ids = blockAfter(block);
  return {
    recommendation: recommendation(row.review_facts.recommendation),
    insights: insights(toInsightInputs(row.review_facts, row.review_facts.as_of ?? row.created_at), people).map(
      ({ rule, text, facts }) => ({
        id: idAt(ids, first + rule.no),
        ruleId: rule.id,
        severity: severity(rule.severity),
        weight: rule.weight,
        recommendation: recommendation(rule.recommends || 'UNSPECIFIED'),
        text,
        facts,
      }),
    ),
  };
}

/** The ids of insights follow from those of the selection, in a block of their own: nothing is stored for them. */
const blockAfter = (block: string): string =>
  block.slice(0, -1) + String.fromCharCode(block.charCodeAt(block.length - 1) + 1).replace(/[^0-9A-Za-z]/, '0');

/** A review is made at the moment at which its campaign was prepared; its insights may be computed again later. */
export const toInsightInputs = (row: Omit<InsightInputsRow, 'recommendation'>, asOf: string): InsightInputs => ({
  asOf,
  lastUsedAt: row.last_used_at,
  grantedAt: row.granted_at,
  reviewedAt: row.reviewed_at,
  reviewedOutcome: row.reviewed_outcome,
  isNew: row.is_new,
  holderStatus: row.holder_status,
  accountStatus: row.account_status,
  employmentStatus: row.employment_status,
  hasNoOwner: row.has_no_owner,
  isExternal: row.is_external,
  riskLevel: row.risk_level,
  frameworks: row.frameworks,
  conflicts: row.conflicts,
  severeConflicts: row.severe_conflicts,
  manager: { held: row.manager_held, total: row.manager_total },
  title: { held: row.title_held, total: row.title_total },
  department: { held: row.department_held, total: row.department_total },
  requesterId: row.requester_id,
});

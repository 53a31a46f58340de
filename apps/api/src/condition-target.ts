import type { TaskRow } from '@oag/store';
import type { ConditionTarget } from './condition-facts.ts';

/** What a stored task is about, as expressions read it. */
export const conditionTarget = (row: TaskRow): ConditionTarget => ({
  identityUserId: row.identity_user_id,
  appUserId: row.app_user_id,
  entitlementId: row.entitlement_id,
  task: {
    id: row.id,
    numericId: row.numeric_id,
    origin: `TASK_ORIGIN_${row.origin}`,
    createdAt: row.created_at,
    subjectUserId: row.identity_user_id ?? '',
    requestorUserId: row.created_by,
    analysis: row.analysis_id === null ? null : { id: row.analysis_id },
  },
});

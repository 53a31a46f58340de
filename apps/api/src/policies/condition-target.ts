import type { ExpressionTask } from '@oag/governance/expressions';
import type { TaskRow } from '@oag/store/tasks';

/** What a task is about, as far as the conditions of its policy read it. */
export type ConditionTarget = {
  identityUserId: string | null;
  appUserId: string | null;
  entitlementId: string;
  task: ExpressionTask;
};

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

import type { ExpressionTask } from '@oag/governance/expressions';
import type { TaskRow } from '@oag/store/tasks';

/** The person, account, entitlement and task that the conditions of a task's policy read. */
export type ConditionTarget = {
  identityUserId: string | null;
  appUserId: string | null;
  entitlementId: string;
  task: ExpressionTask;
};

/** The condition target of a stored task, in the form that expressions read. */
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

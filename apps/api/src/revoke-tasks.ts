import type { TaskRow } from '@oag/store';
import { openTasks, type OpeningEnvironment, type TaskPlan } from './open-tasks.ts';

/**
 * Makes the revoke task of each denied certify task, by the revoke policy of its entitlement, of its app, or the default one. A certify
 * task never gets a second one. `actorId` is who denied, '' for the service itself.
 */
export async function makeRevokeTasks(denied: TaskRow[], actorId: string, environment: OpeningEnvironment): Promise<void> {
  const plans = denied.map((certify): TaskPlan => ({
    kind: 'revoke',
    origin: 'ACCESS_REVIEW',
    accessReviewId: certify.access_review_id,
    selectionNo: certify.selection_no,
    certifyTaskId: certify.id,
    appId: certify.app_id,
    entitlementId: certify.entitlement_id,
    appUserId: certify.app_user_id,
    principalResourceId: certify.principal_resource_id,
    identityUserId: certify.identity_user_id,
    description: `Denied in the review of task ${certify.numeric_id}`,
    createdBy: actorId,
    createdFrom: { taskId: certify.id, numericId: certify.numeric_id, kind: 'certify' },
  }));
  await openTasks(plans, environment);
}

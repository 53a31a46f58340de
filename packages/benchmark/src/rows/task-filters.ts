import type { Pool } from 'pg';
import type { SearchTasksRequest } from '@oag/types';
import { id } from '../organization/inventory.ts';

/** The filters of a task search, without the members for paging and sorting. */
export type Filter = Exclude<
  keyof SearchTasksRequest,
  'expandMask' | 'pageSize' | 'pageToken' | 'page_size' | 'page_token' | 'sortBy' | 'pendingActionFilter'
>;

/** A search with each filter, as it would be asked for; rare ones where a filter can be. A new filter does not compile until it has a line here. */
export async function filterSamples(
  pool: Pool,
  tasks: number,
): Promise<{ readonly [Name in Filter]: SearchTasksRequest }> {
  const idOf = async (...of: Parameters<typeof id>): Promise<string> => {
    const {
      rows: [row],
    } = await pool.query<{ id: string }>(`select ${id(...of)} as id`);
    return row?.id ?? '';
  };
  const person = await idOf('user', '100');
  const entitlement = await idOf('entitlement', '77');
  const task = await idOf('task', '500');
  const app = await idOf('app', '3');
  const type = await idOf('type', '3');
  const since = new Date(Date.parse('2024-01-01T00:00:00Z') + (tasks - 200) * 60_000).toISOString();
  const before = '2024-01-01T02:00:00Z';
  const closedBefore = '2024-01-04T02:00:00Z';
  return {
    accessReviewIds: { accessReviewIds: [await idOf('campaign', '2')] },
    accountOwnerIds: { accountOwnerIds: [person] },
    accountStatuses: { accountStatuses: ['STATUS_DELETED'] },
    accountTypes: { accountTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT'] },
    actorId: { actorId: person },
    appEntitlementIds: { appEntitlementIds: [entitlement] },
    appResourceIds: { appResourceIds: [await idOf('resource', '7')] },
    appResourceTypeIds: { appResourceTypeIds: [type] },
    appUserSubjectIds: { appUserSubjectIds: [await idOf('account', '1234')] },
    applicationIds: { applicationIds: [app] },
    assignedOrStepApproverUserId: { assignedOrStepApproverUserId: person },
    assigneesInIds: { assigneesInIds: [person] },
    awaitsAdvice: { awaitsAdvice: true },
    certifyOutcomes: { certifyOutcomes: ['CERTIFY_OUTCOME_DECERTIFIED', 'CERTIFY_OUTCOME_CANCELLED'] },
    createdAfter: { createdAfter: since },
    createdBefore: { createdBefore: before },
    currentStep: { currentStep: 'TASK_SEARCH_CURRENT_STEP_PROVISION' },
    emergencyStatus: { emergencyStatus: 'EMERGENCY' },
    excludeAppEntitlementIds: { excludeAppEntitlementIds: [entitlement] },
    excludeAppResourceTypeIds: { excludeAppResourceTypeIds: [type] },
    excludeApplicationIds: { excludeApplicationIds: [app] },
    excludeIds: { excludeIds: [task] },
    grantOutcomes: { grantOutcomes: ['GRANT_OUTCOME_DENIED'] },
    includeActedAfter: { assigneesInIds: [person], includeActedAfter: since },
    includeDeleted: { includeDeleted: true },
    myWorkUserIds: { myWorkUserIds: [person] },
    offboardingTaskIds: { offboardingTaskIds: [task] },
    olderThanDuration: { olderThanDuration: '3600s' },
    openerIds: { openerIds: [person] },
    openerOrSubjectUserId: { openerOrSubjectUserId: person },
    outcomeAfter: { outcomeAfter: since },
    outcomeBefore: { outcomeBefore: closedBefore },
    previouslyActedOnIds: { previouslyActedOnIds: [person] },
    query: { query: 'nothing is called so' },
    refs: { refs: [{ id: task }] },
    requireApprovalReason: { requireApprovalReason: true },
    requireDenialReason: { requireDenialReason: true },
    revokeOutcomes: { revokeOutcomes: ['REVOKE_OUTCOME_DENIED'] },
    stepApprovalTypes: { stepApprovalTypes: ['STEP_APPROVAL_TYPE_MANAGER'] },
    subjectIds: { subjectIds: [person] },
    taskStates: { taskStates: ['TASK_STATE_OPEN'] },
    taskTypes: { taskTypes: [{ revoke: {} }] },
    userEmploymentStatuses: { userEmploymentStatuses: ['Terminated'] },
  };
}

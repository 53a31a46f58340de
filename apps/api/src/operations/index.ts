import type { OperationHandlers } from '../request-context.ts';
import { approveTask } from './approveTask.ts';
import { cancelProvision } from './cancelProvision.ts';
import { commentTask } from './commentTask.ts';
import { completeProvision } from './completeProvision.ts';
import { createAccessReview } from './createAccessReview.ts';
import { createImport } from './createImport.ts';
import { createPersonalClient } from './createPersonalClient.ts';
import { createPolicy } from './createPolicy.ts';
import { createToken } from './createToken.ts';
import { deleteAccessReview } from './deleteAccessReview.ts';
import { deletePersonalClient } from './deletePersonalClient.ts';
import { denyTask } from './denyTask.ts';
import { downloadAccessReviewReport } from './downloadAccessReviewReport.ts';
import { endAccessReview } from './endAccessReview.ts';
import { generateAccessReviewReport } from './generateAccessReviewReport.ts';
import { getAccessReview } from './getAccessReview.ts';
import { getApp } from './getApp.ts';
import { getAppEntitlement } from './getAppEntitlement.ts';
import { getAppResource } from './getAppResource.ts';
import { getAppResourceType } from './getAppResourceType.ts';
import { getCampaignScopeAndEntitlements } from './getCampaignScopeAndEntitlements.ts';
import { getImport } from './getImport.ts';
import { getPersonalClient } from './getPersonalClient.ts';
import { getPolicy } from './getPolicy.ts';
import { getRole } from './getRole.ts';
import { getTask } from './getTask.ts';
import { getUser } from './getUser.ts';
import { introspect } from './introspect.ts';
import { introspectUser } from './introspectUser.ts';
import { listAccessReviewReports } from './listAccessReviewReports.ts';
import { listAccessReviews } from './listAccessReviews.ts';
import { listAppEntitlements } from './listAppEntitlements.ts';
import { listAppResources } from './listAppResources.ts';
import { listAppResourceTypes } from './listAppResourceTypes.ts';
import { listApps } from './listApps.ts';
import { listAppUsers } from './listAppUsers.ts';
import { listPersonalClients } from './listPersonalClients.ts';
import { listPolicies } from './listPolicies.ts';
import { listRoles } from './listRoles.ts';
import { listSigningKeys } from './listSigningKeys.ts';
import { listTaskAudits } from './listTaskAudits.ts';
import { listUsers } from './listUsers.ts';
import { prepareAccessReview } from './prepareAccessReview.ts';
import { reportProvisionError } from './reportProvisionError.ts';
import { searchAppEntitlements } from './searchAppEntitlements.ts';
import { searchApps } from './searchApps.ts';
import { searchGrants } from './searchGrants.ts';
import { searchPersonalClients } from './searchPersonalClients.ts';
import { searchTasks } from './searchTasks.ts';
import { searchUsers } from './searchUsers.ts';
import { setCampaignScopeAndEntitlements } from './setCampaignScopeAndEntitlements.ts';
import { setUserRoles } from './setUserRoles.ts';
import { startAccessReview } from './startAccessReview.ts';
import { unprepareAccessReview } from './unprepareAccessReview.ts';
import { updateAccessReview } from './updateAccessReview.ts';
import { updatePersonalClient } from './updatePersonalClient.ts';
import { updateRole } from './updateRole.ts';
import { validateExpression } from './validateExpression.ts';

/** The handler of every operation. */
export const operationHandlers: OperationHandlers = {
  approveTask,
  cancelProvision,
  commentTask,
  completeProvision,
  createAccessReview,
  createImport,
  createPersonalClient,
  createPolicy,
  createToken,
  deleteAccessReview,
  deletePersonalClient,
  denyTask,
  downloadAccessReviewReport,
  endAccessReview,
  generateAccessReviewReport,
  getAccessReview,
  getApp,
  getAppEntitlement,
  getAppResource,
  getAppResourceType,
  getCampaignScopeAndEntitlements,
  getImport,
  getPersonalClient,
  getPolicy,
  getRole,
  getTask,
  getUser,
  introspect,
  introspectUser,
  listAccessReviewReports,
  listAccessReviews,
  listAppEntitlements,
  listAppResources,
  listAppResourceTypes,
  listApps,
  listAppUsers,
  listPersonalClients,
  listPolicies,
  listRoles,
  listSigningKeys,
  listTaskAudits,
  listUsers,
  prepareAccessReview,
  reportProvisionError,
  searchAppEntitlements,
  searchApps,
  searchGrants,
  searchPersonalClients,
  searchTasks,
  searchUsers,
  setCampaignScopeAndEntitlements,
  setUserRoles,
  startAccessReview,
  unprepareAccessReview,
  updateAccessReview,
  updatePersonalClient,
  updateRole,
  validateExpression,
};

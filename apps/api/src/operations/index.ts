import type { OperationHandlers } from '../request-context.ts';
import { approveTask } from './approveTask.ts';
import { cancelProvision } from './cancelProvision.ts';
import { checkLog } from './checkLog.ts';
import { changeTaskPolicy } from './changeTaskPolicy.ts';
import { checkRequestSchemaAnswers } from './checkRequestSchemaAnswers.ts';
import { closeTask } from './closeTask.ts';
import { commentTask } from './commentTask.ts';
import { completeProvision } from './completeProvision.ts';
import { createAccessReview } from './createAccessReview.ts';
import { createAccessReviewFromTemplate } from './createAccessReviewFromTemplate.ts';
import { createAccessReviewTemplate } from './createAccessReviewTemplate.ts';
import { createActionTask } from './createActionTask.ts';
import { createAppEntitlementMonitorBinding } from './createAppEntitlementMonitorBinding.ts';
import { createAppResourceOwner } from './createAppResourceOwner.ts';
import { createAttributeValue } from './createAttributeValue.ts';
import { createComplianceFramework } from './createComplianceFramework.ts';
import { createConflictMonitor } from './createConflictMonitor.ts';
import { createFinding } from './createFinding.ts';
import { createFindingRemediationTask } from './createFindingRemediationTask.ts';
import { createFindingTask } from './createFindingTask.ts';
import { createFindingTasks } from './createFindingTasks.ts';
import { createAutomation } from './createAutomation.ts';
import { createGrantTask } from './createGrantTask.ts';
import { createImport } from './createImport.ts';
import { createOffboardingTask } from './createOffboardingTask.ts';
import { createPersonalClient } from './createPersonalClient.ts';
import { createPolicy } from './createPolicy.ts';
import { createRequestCatalog } from './createRequestCatalog.ts';
import { createRequestCatalogAccessEntitlements } from './createRequestCatalogAccessEntitlements.ts';
import { createRequestCatalogEntitlements } from './createRequestCatalogEntitlements.ts';
import { createRequestCatalogMembers } from './createRequestCatalogMembers.ts';
import { createRequestSchema } from './createRequestSchema.ts';
import { createRequestSchemaEntitlementBinding } from './createRequestSchemaEntitlementBinding.ts';
import { createRequestableAction } from './createRequestableAction.ts';
import { createRequestableEntry } from './createRequestableEntry.ts';
import { createResourceActionTask } from './createResourceActionTask.ts';
import { createRevokeTask } from './createRevokeTask.ts';
import { createRiskLevel } from './createRiskLevel.ts';
import { createScopeRoleTask } from './createScopeRoleTask.ts';
import { createToken } from './createToken.ts';
import { createToolCallTask } from './createToolCallTask.ts';
import { createUpload } from './createUpload.ts';
import { deleteAccessConflictExemption } from './deleteAccessConflictExemption.ts';
import { deleteAccessReview } from './deleteAccessReview.ts';
import { deleteAccessReviewTemplate } from './deleteAccessReviewTemplate.ts';
import { deleteAppEntitlementMonitorBinding } from './deleteAppEntitlementMonitorBinding.ts';
import { deleteAppResourceOwner } from './deleteAppResourceOwner.ts';
import { deleteAppResourceOwnerIds } from './deleteAppResourceOwnerIds.ts';
import { deleteAttributeValue } from './deleteAttributeValue.ts';
import { deleteAutomation } from './deleteAutomation.ts';
import { deleteComplianceFramework } from './deleteComplianceFramework.ts';
import { deletePendingDecisions } from './deletePendingDecisions.ts';
import { deleteConflictMonitor } from './deleteConflictMonitor.ts';
import { deletePersonalClient } from './deletePersonalClient.ts';
import { deletePolicy } from './deletePolicy.ts';
import { deleteRequestCatalog } from './deleteRequestCatalog.ts';
import { deleteRequestCatalogAccessEntitlements } from './deleteRequestCatalogAccessEntitlements.ts';
import { deleteRequestCatalogEntitlements } from './deleteRequestCatalogEntitlements.ts';
import { deleteRequestCatalogMembers } from './deleteRequestCatalogMembers.ts';
import { deleteRequestSchema } from './deleteRequestSchema.ts';
import { deleteRequestSchemaEntitlementBinding } from './deleteRequestSchemaEntitlementBinding.ts';
import { deleteRequestableAction } from './deleteRequestableAction.ts';
import { deleteRequestableEntry } from './deleteRequestableEntry.ts';
import { deleteRiskLevel } from './deleteRiskLevel.ts';
import { deleteTask } from './deleteTask.ts';
import { denyTask } from './denyTask.ts';
import { downloadAccessReviewReport } from './downloadAccessReviewReport.ts';
import { downloadLogVerifier } from './downloadLogVerifier.ts';
import { downloadUpload } from './downloadUpload.ts';
import { endAccessReview } from './endAccessReview.ts';
import { escalateTask } from './escalateTask.ts';
import { generateAccessReviewReport } from './generateAccessReviewReport.ts';
import { getAccessConflict } from './getAccessConflict.ts';
import { getAccessReview } from './getAccessReview.ts';
import { getAccessReviewTemplate } from './getAccessReviewTemplate.ts';
import { getAccessReviewSubmission } from './getAccessReviewSubmission.ts';
import { getAccessReviewProgress } from './getAccessReviewProgress.ts';
import { getApp } from './getApp.ts';
import { getAppEntitlement } from './getAppEntitlement.ts';
import { getAppEntitlementMonitorBinding } from './getAppEntitlementMonitorBinding.ts';
import { getAppResource } from './getAppResource.ts';
import { getAppResourceOwnerIds } from './getAppResourceOwnerIds.ts';
import { getAppResourceType } from './getAppResourceType.ts';
import { getAttributeValue } from './getAttributeValue.ts';
import { getAutomation } from './getAutomation.ts';
import { getAutomationExecution } from './getAutomationExecution.ts';
import { getCampaignScopeAndEntitlements } from './getCampaignScopeAndEntitlements.ts';
import { getComplianceFramework } from './getComplianceFramework.ts';
import { getConflictMonitor } from './getConflictMonitor.ts';
import { getEvents } from './getEvents.ts';
import { getFinding } from './getFinding.ts';
import { getImport } from './getImport.ts';
import { getLogConsistencyProof } from './getLogConsistencyProof.ts';
import { getLogInclusionProof } from './getLogInclusionProof.ts';
import { getLogKeys } from './getLogKeys.ts';
import { getPersonalClient } from './getPersonalClient.ts';
import { getPolicy } from './getPolicy.ts';
import { getRequestCatalog } from './getRequestCatalog.ts';
import { getRequestCatalogEntitlementIds } from './getRequestCatalogEntitlementIds.ts';
import { getRequestSchema } from './getRequestSchema.ts';
import { getRequestSchemaEntitlementBinding } from './getRequestSchemaEntitlementBinding.ts';
import { getRequestSchemaJsonSchema } from './getRequestSchemaJsonSchema.ts';
import { getRequestableAction } from './getRequestableAction.ts';
import { getRequestableEntry } from './getRequestableEntry.ts';
import { getRiskLevel } from './getRiskLevel.ts';
import { getRole } from './getRole.ts';
import { getTask } from './getTask.ts';
import { getTaskInsights } from './getTaskInsights.ts';
import { getTemplateScopeAndEntitlements } from './getTemplateScopeAndEntitlements.ts';
import { getUser } from './getUser.ts';
import { introspect } from './introspect.ts';
import { introspectUser } from './introspectUser.ts';
import { listAccessReviewMessages } from './listAccessReviewMessages.ts';
import { listAccessReviewReports } from './listAccessReviewReports.ts';
import { listAccessReviewSubmissions } from './listAccessReviewSubmissions.ts';
import { listAccessReviews } from './listAccessReviews.ts';
import { listAccessReviewTemplates } from './listAccessReviewTemplates.ts';
import { listAppEntitlementMonitorBindings } from './listAppEntitlementMonitorBindings.ts';
import { listAppEntitlements } from './listAppEntitlements.ts';
import { listAppResourceOwners } from './listAppResourceOwners.ts';
import { listAppResourceTypes } from './listAppResourceTypes.ts';
import { listAppResources } from './listAppResources.ts';
import { listAppUsers } from './listAppUsers.ts';
import { listApps } from './listApps.ts';
import { listAttributeTypes } from './listAttributeTypes.ts';
import { listAttributeValues } from './listAttributeValues.ts';
import { listAutomationExecutions } from './listAutomationExecutions.ts';
import { listAutomations } from './listAutomations.ts';
import { listComplianceFrameworks } from './listComplianceFrameworks.ts';
import { listPendingDecisions } from './listPendingDecisions.ts';
import { listConflictMonitors } from './listConflictMonitors.ts';
import { listOrgDomains } from './listOrgDomains.ts';
import { listPersonalClients } from './listPersonalClients.ts';
import { listLogEvents } from './listLogEvents.ts';
import { listLogRoots } from './listLogRoots.ts';
import { listPolicies } from './listPolicies.ts';
import { listPolicyUses } from './listPolicyUses.ts';
import { listRequestCatalogAccessEntitlements } from './listRequestCatalogAccessEntitlements.ts';
import { listRequestCatalogEntitlements } from './listRequestCatalogEntitlements.ts';
import { listRequestCatalogMembers } from './listRequestCatalogMembers.ts';
import { listRequestCatalogs } from './listRequestCatalogs.ts';
import { listRequestSchemaEntitlementBindings } from './listRequestSchemaEntitlementBindings.ts';
import { listReviewerSignals } from './listReviewerSignals.ts';
import { listRequestSchemas } from './listRequestSchemas.ts';
import { listRequestableActions } from './listRequestableActions.ts';
import { listRiskLevels } from './listRiskLevels.ts';
import { listRoles } from './listRoles.ts';
import { listSigningKeys } from './listSigningKeys.ts';
import { listSubmissionResults } from './listSubmissionResults.ts';
import { listTaskAudits } from './listTaskAudits.ts';
import { listUsers } from './listUsers.ts';
import { prepareAccessReview } from './prepareAccessReview.ts';
import { processTask } from './processTask.ts';
import { reassignTask } from './reassignTask.ts';
import { remindAccessReview } from './remindAccessReview.ts';
import { remindTask } from './remindTask.ts';
import { reportProvisionError } from './reportProvisionError.ts';
import { resetTask } from './resetTask.ts';
import { restartTask } from './restartTask.ts';
import { retryTaskProvisioning } from './retryTaskProvisioning.ts';
import { rollBackTask } from './rollBackTask.ts';
import { searchAccessConflicts } from './searchAccessConflicts.ts';
import { searchAppEntitlements } from './searchAppEntitlements.ts';
import { searchApps } from './searchApps.ts';
import { searchAttributeValues } from './searchAttributeValues.ts';
import { searchFindings } from './searchFindings.ts';
import { searchAutomationExecutions } from './searchAutomationExecutions.ts';
import { searchAutomations } from './searchAutomations.ts';
import { searchGrants } from './searchGrants.ts';
import { searchPersonalClients } from './searchPersonalClients.ts';
import { searchPolicies } from './searchPolicies.ts';
import { searchRequestCatalogs } from './searchRequestCatalogs.ts';
import { searchRequestSchemas } from './searchRequestSchemas.ts';
import { searchRequestableActions } from './searchRequestableActions.ts';
import { searchTasks } from './searchTasks.ts';
import { searchUsers } from './searchUsers.ts';
import { setAccessConflictExemption } from './setAccessConflictExemption.ts';
import { setAppResourceOwners } from './setAppResourceOwners.ts';
import { setCampaignScopeAndEntitlements } from './setCampaignScopeAndEntitlements.ts';
import { setCampaignScopeByResourceType } from './setCampaignScopeByResourceType.ts';
import { setTemplateScopeAndEntitlements } from './setTemplateScopeAndEntitlements.ts';
import { setTemplateScopeByResourceType } from './setTemplateScopeByResourceType.ts';
import { setRequestCatalogEntitlements } from './setRequestCatalogEntitlements.ts';
import { setPendingDecisions } from './setPendingDecisions.ts';
import { setUserDelegation } from './setUserDelegation.ts';
import { setUserRoles } from './setUserRoles.ts';
import { simulatePolicy } from './simulatePolicy.ts';
import { skipTaskStep } from './skipTaskStep.ts';
import { startAccessReview } from './startAccessReview.ts';
import { startAutomation } from './startAutomation.ts';
import { submitAccessReview } from './submitAccessReview.ts';
import { startConflictEvaluation } from './startConflictEvaluation.ts';
import { unprepareAccessReview } from './unprepareAccessReview.ts';
import { validateAccessReviewScope } from './validateAccessReviewScope.ts';
import { updateAccessReview } from './updateAccessReview.ts';
import { updateAccessReviewTemplate } from './updateAccessReviewTemplate.ts';
import { updateApp } from './updateApp.ts';
import { updateAppEntitlement } from './updateAppEntitlement.ts';
import { updateConflictMonitor } from './updateConflictMonitor.ts';
import { updateFindingState } from './updateFindingState.ts';
import { updateFindingStates } from './updateFindingStates.ts';
import { updateAutomation } from './updateAutomation.ts';
import { updateGrantDuration } from './updateGrantDuration.ts';
import { updateOrgDomains } from './updateOrgDomains.ts';
import { updatePersonalClient } from './updatePersonalClient.ts';
import { updatePolicy } from './updatePolicy.ts';
import { updateRequestCatalog } from './updateRequestCatalog.ts';
import { updateRequestData } from './updateRequestData.ts';
import { updateRequestSchema } from './updateRequestSchema.ts';
import { updateRequestableAction } from './updateRequestableAction.ts';
import { updateRole } from './updateRole.ts';
import { validateExpression } from './validateExpression.ts';

/** The handler of every operation. */
export const operationHandlers: OperationHandlers = {
  approveTask,
  cancelProvision,
  checkLog,
  changeTaskPolicy,
  checkRequestSchemaAnswers,
  closeTask,
  commentTask,
  completeProvision,
  createAccessReview,
  createAccessReviewFromTemplate,
  createAccessReviewTemplate,
  createActionTask,
  createAppEntitlementMonitorBinding,
  createAppResourceOwner,
  createAttributeValue,
  createComplianceFramework,
  createConflictMonitor,
  createFinding,
  createFindingRemediationTask,
  createFindingTask,
  createFindingTasks,
  createAutomation,
  createGrantTask,
  createImport,
  createOffboardingTask,
  createPersonalClient,
  createPolicy,
  createRequestCatalog,
  createRequestCatalogAccessEntitlements,
  createRequestCatalogEntitlements,
  createRequestCatalogMembers,
  createRequestSchema,
  createRequestSchemaEntitlementBinding,
  createRequestableAction,
  createRequestableEntry,
  createResourceActionTask,
  createRevokeTask,
  createRiskLevel,
  createScopeRoleTask,
  createToken,
  createToolCallTask,
  createUpload,
  deleteAccessConflictExemption,
  deleteAccessReview,
  deleteAccessReviewTemplate,
  deleteAppEntitlementMonitorBinding,
  deleteAppResourceOwner,
  deleteAppResourceOwnerIds,
  deleteAttributeValue,
  deleteAutomation,
  deleteComplianceFramework,
  deletePendingDecisions,
  deleteConflictMonitor,
  deletePersonalClient,
  deletePolicy,
  deleteRequestCatalog,
  deleteRequestCatalogAccessEntitlements,
  deleteRequestCatalogEntitlements,
  deleteRequestCatalogMembers,
  deleteRequestSchema,
  deleteRequestSchemaEntitlementBinding,
  deleteRequestableAction,
  deleteRequestableEntry,
  deleteRiskLevel,
  deleteTask,
  denyTask,
  downloadAccessReviewReport,
  downloadLogVerifier,
  downloadUpload,
  endAccessReview,
  escalateTask,
  generateAccessReviewReport,
  getAccessConflict,
  getAccessReview,
  getAccessReviewTemplate,
  getAccessReviewSubmission,
  getAccessReviewProgress,
  getApp,
  getAppEntitlement,
  getAppEntitlementMonitorBinding,
  getAppResource,
  getAppResourceOwnerIds,
  getAppResourceType,
  getAttributeValue,
  getAutomation,
  getAutomationExecution,
  getCampaignScopeAndEntitlements,
  getComplianceFramework,
  getConflictMonitor,
  getEvents,
  getFinding,
  getImport,
  getLogConsistencyProof,
  getLogInclusionProof,
  getLogKeys,
  getPersonalClient,
  getPolicy,
  getRequestCatalog,
  getRequestCatalogEntitlementIds,
  getRequestSchema,
  getRequestSchemaEntitlementBinding,
  getRequestSchemaJsonSchema,
  getRequestableAction,
  getRequestableEntry,
  getRiskLevel,
  getRole,
  getTask,
  getTaskInsights,
  getTemplateScopeAndEntitlements,
  getUser,
  introspect,
  introspectUser,
  listAccessReviewMessages,
  listAccessReviewReports,
  listAccessReviewSubmissions,
  listAccessReviews,
  listAccessReviewTemplates,
  listAppEntitlementMonitorBindings,
  listAppEntitlements,
  listAppResourceOwners,
  listAppResourceTypes,
  listAppResources,
  listAppUsers,
  listApps,
  listAttributeTypes,
  listAttributeValues,
  listAutomationExecutions,
  listAutomations,
  listComplianceFrameworks,
  listPendingDecisions,
  listConflictMonitors,
  listOrgDomains,
  listPersonalClients,
  listLogEvents,
  listLogRoots,
  listPolicies,
  listPolicyUses,
  listRequestCatalogAccessEntitlements,
  listRequestCatalogEntitlements,
  listRequestCatalogMembers,
  listRequestCatalogs,
  listRequestSchemaEntitlementBindings,
  listReviewerSignals,
  listRequestSchemas,
  listRequestableActions,
  listRiskLevels,
  listRoles,
  listSigningKeys,
  listSubmissionResults,
  listTaskAudits,
  listUsers,
  prepareAccessReview,
  processTask,
  reassignTask,
  remindAccessReview,
  remindTask,
  reportProvisionError,
  resetTask,
  restartTask,
  retryTaskProvisioning,
  rollBackTask,
  searchAccessConflicts,
  searchAppEntitlements,
  searchApps,
  searchAttributeValues,
  searchFindings,
  searchAutomationExecutions,
  searchAutomations,
  searchGrants,
  searchPersonalClients,
  searchPolicies,
  searchRequestCatalogs,
  searchRequestSchemas,
  searchRequestableActions,
  searchTasks,
  searchUsers,
  setAccessConflictExemption,
  setAppResourceOwners,
  setCampaignScopeAndEntitlements,
  setCampaignScopeByResourceType,
  setTemplateScopeAndEntitlements,
  setTemplateScopeByResourceType,
  setRequestCatalogEntitlements,
  setPendingDecisions,
  setUserDelegation,
  setUserRoles,
  simulatePolicy,
  skipTaskStep,
  startAccessReview,
  startAutomation,
  submitAccessReview,
  startConflictEvaluation,
  unprepareAccessReview,
  validateAccessReviewScope,
  updateAccessReview,
  updateAccessReviewTemplate,
  updateApp,
  updateAppEntitlement,
  updateConflictMonitor,
  updateFindingState,
  updateFindingStates,
  updateAutomation,
  updateGrantDuration,
  updateOrgDomains,
  updatePersonalClient,
  updatePolicy,
  updateRequestCatalog,
  updateRequestData,
  updateRequestSchema,
  updateRequestableAction,
  updateRole,
  validateExpression,
};

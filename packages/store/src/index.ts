export { openDatabase, type Database } from './open-database.ts';
export type { Db } from './database.ts';
export { forgetPastFacts } from './as-it-was.ts';
export { storeAssigneeSetsOf, type AssigneeSetIds } from './assignee-sets.ts';
export { findAncestors, type HeldAccess } from './ancestors.ts';
export { DEPENDENTS_MAX, findDependents, type Dependents, type TakenAway } from './dependents.ts';
export { listOwners, lockOwned, ownerIds, replaceOwners } from './owners.ts';
export { beginToAsk, handedToDelegates, noteUnseenRequests, takeApproverChanges, type ApproverChanges } from './approver-changes.ts';
export { extensionsWithoutAccount, letRest, listDueTasks, requestsWithoutEntitlement, revocationsWithoutAccess, startClocks, type DueTask, type NextDue } from './due-tasks.ts';
export {
  accessOfPerson,
  addRevocations,
  findOpenOffboarding,
  listEndedOffboardings,
  lockAbandonedRevocations,
  lockOffboardingsOf,
  openRevocationsOf,
  personOffboarded,
  revocationsOf,
  type PersonalAccess,
} from './offboardings.ts';
export type { RevocationCounts } from './revocation-counts.ts';
export {
  findFinding,
  findFindingTarget,
  findsMoreThan,
  insertFinding,
  lockDueFindings,
  lockFindings,
  missingFindings,
  searchFindings,
  updateFindings,
  type FindingChange,
  type FindingSearcher,
  type StoredFinding,
} from './findings.ts';
export { currentPosition, isLost, lastEvent, readEvents, removeOldEvents, type EventPosition, type StoredEvent } from './events.ts';
export { readProgress, rollUpProgress, type ProgressCount, type RisenReviewers } from './progress.ts';
export { removeReviewFacts, writeReviewFacts, type ReviewFactsRow } from './review-facts.ts';
export {
  countTagged,
  deleteAttributeValueRow,
  findAttributeValue,
  insertAttributeValue,
  listAttributeValues,
  liveAttributeTypes,
  type AttributeFilter,
} from './attributes.ts';
export {
  deleteRequestCatalogMembers,
  existingRequestCatalogs,
  findRequestCatalog,
  insertRequestCatalog,
  insertRequestCatalogMembers,
  listRequestCatalogMembers,
  listRequestCatalogs,
  updateRequestCatalogRow,
  type RequestCatalogViewer,
  type StoredRequestCatalog,
} from './request-catalogs.ts';
export {
  addToRequestCatalog,
  isInRequestCatalog,
  listRequestCatalogEntitlements,
  requestCatalogEntitlementRefs,
  takeFromRequestCatalog,
  type EntitlementPart,
} from './request-catalog-entitlements.ts';
export {
  deleteGroupEntry,
  existingConflictMonitors,
  findConflictMonitor,
  groupFacts,
  insertConflictMonitor,
  insertGroupEntry,
  listConflictMonitors,
  listGroupEntries,
  lockConflictMonitor,
  updateConflictMonitorRow,
  type GroupEntry,
} from './conflict-monitors.ts';
export { findAccessConflict, lockAccessConflict, searchAccessConflicts, setExemption, type ConflictReader } from './access-conflicts.ts';
export { insertConflictMessages, listConflictMessages, type NewConflictMessages } from './conflict-messages.ts';
export { evaluateMonitor, lockNextMonitor, resolveConflictsOf, type ConflictCounts } from './evaluate-conflicts.ts';
export { conflictsToBe, storeTaskAnalysis, taskAnalyses, type AccessToGet } from './task-analyses.ts';
export { exemptCertified, linkConflicts } from './selection-conflicts.ts';
export { glue } from './glue.ts';
export { insertMessages, insertReminders, insertReviewerMessages, insertTaskReminders, listMessages, tellOfAbsentOwners, type NewMessages, type NewReminders } from './messages.ts';
export { appsInScope, countGrantedAgain, currentSources, freezeSources, frozenSources, selectedApps, type StoredSource } from './accuracy.ts';
export { followersOf, followOpenRevocations, type DeniedAccess } from './followed-revocations.ts';
export { countRemediations, deniedAmong, keepAccess, listUnremediated, revocationShare, searchRemediations } from './remediations.ts';
export { listGoneReviews, markReviewsGone } from './gone-reviews.ts';
export { migrate } from './migrate.ts';
export { savepoint, type Savepoint } from './savepoint.ts';
export { idAt, newId, newIdBlock } from './new-id.ts';
export { appendLog, type LogEntry } from './log.ts';
export { compareAccess, compareCampaigns, compareClients, compareFollowed, compareFollowUp, compareImports, compareKept, compareSteps, compareSubmissions, compareTasks, sealedPreparations, unloggedTasks, type RecordComparison } from './log-record-check.ts';
export { unloggedRows } from './unlogged-rows.ts';
export { hashedPeople, isSomebodyRenamed } from './evidence-people.ts';
export { accuracyHash, campaignRecordHash, findPreparation, keepPreparation, keptRecord, preparationHashes, recordedAccess, sourceRecords, sourcesHash, submissionRecords } from './campaign-records.ts';
export { addLeaves, addMovedLeaves, holdSealer, lockSealer, moveSealer, writeRoot, type NewLeaves, type Sealer } from './log-sealing.ts';
export { announceDrop, confirmDrop, dropEntries, droppedSize, findSaidDrop, firstHeldLeaf, heldObjects, lastRootBefore, lockLogRetention, stopDrop, type HeldLeaf, type SaidDrop } from './log-retention.ts';
export { dropReviews, finishDroppedReviews, nextOldCampaign, reviewsDroppedSince } from './dropped-reviews.ts';
export { dropReport, dropSubmissions, lastRetentionLook, lockRetention, noteRetentionLook } from './retention.ts';
export { findLogRoot, findLogRootUpTo, listLogRoots, logRootsAfter, readKeptHashes, readRootSizes, type StoredRoot } from './log-roots.ts';
export { entrySeq, findLogLine, listLogEvents, logEntryExists, type LogFilter } from './log-reading.ts';
export { compareLeaves, countUnsealed, entryNumbers, findOverlooked, readNodes, sealedSize, type FoundLeaf } from './log-check.ts';
export {
  advanceWork,
  deferWork,
  findOpenWork,
  isRemediating,
  finishWork,
  insertWork,
  insertWorks,
  listDueWork,
  postponeWork,
  withWork,
  WORK_CHANNEL,
  type LongWork,
  type NewWork,
  type WorkKind,
} from './long-work.ts';
export {
  deletePersonalClient,
  findClientKeys,
  findPersonalClient,
  insertPersonalClient,
  listPersonalClients,
  lockPersonalClient,
  touchPersonalClient,
  updatePersonalClient,
  type ClientKeys,
  type NewPersonalClient,
} from './personal-clients.ts';
export { findCallers, type Caller } from './callers.ts';
export {
  countOtherHolders,
  findRoleHolders,
  findStoredRole,
  listStoredRoles,
  lockRole,
  renameRole,
  replaceRoles,
  storedRolesByIds,
  type StoredRole,
} from './roles.ts';
export { useAssertion } from './used-assertions.ts';
export { insertFirstSigningKey, listSigningKeys, replaceSigningKey, type KeyPurpose, type NewSigningKey, type SigningKey } from './signing-keys.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './embedded-error.ts';
export { findAdministratorClient, inTurn, lockInstallation, organizationId, readInstallation, writeInstallation } from './installation.ts';
export {
  campaignsByIds,
  campaignToWire,
  deleteCampaignRow,
  findCampaign,
  insertCampaign,
  listCampaigns,
  listDueCampaigns,
  updateCampaign,
  type CampaignChange,
  type StoredCampaign,
} from './access-reviews.ts';
export { clearCustomPolicies, copyChosenEntitlements, hasMoreChosen, listChosenEntitlements, replaceChosenEntitlements, setCustomPolicies, type ChosenEntitlement, type ChosenSource } from './campaign-entitlements.ts';
export { readClosingNumbers } from './closing-numbers.ts';
export { takePersonChange, type PersonChange } from './person-changes.ts';
export { deleteTemplateRow, findDeletedTemplate, findTemplate, findTemplateOfCampaign, insertTemplate, listTemplates, lockDueTemplate, lockTemplatesFor, updateTemplateRow, type StoredTemplate } from './templates.ts';
export { assignPeople, type Assigned } from './assigned-people.ts';
export { lockDelegation, removeDelegation, setDelegation, type Delegation } from './delegations.ts';
export { isOutdatedStatement } from './prepared-sessions.ts';
export { loadSubstitutes } from './assignees.ts';
export type { Substitutes } from './approver-rule.ts';
export { compileAttributes } from './compile-attributes.ts';
export { loadAppOwnerFacts, loadFacts, loadUserFacts } from './load-facts.ts';
export { changedSnapshots, storeSnapshot, type SnapshotReader } from './policy-snapshots.ts';
export {
  countOpenTasks,
  existingTasks,
  lockOpenTasks,
  lockTasksAssignedTo,
  lockTask,
  lockTasks,
  writeDecided,
  writeOpened,
  setTaskAnnotations,
  type CampaignOfTask,
  type NewTask,
  type StepRecord,
  type Target,
  type TaskChange,
  type LockedTaskRow,
  type TaskRow,
} from './tasks.ts';
export {
  markTasksDeleted,
  openPreview,
  readSelection,
  removePreparedTasks,
  removeSelection,
  selectedPolicies,
  expectedSelection, selectsAnything,
  writeSelection,
  type SelectedSubject,
  type SelectionWriting,
} from './selections.ts';
export {
  countPile,
  decidedSteps,
  discardPendingDecisions,
  holdPendingDecisions,
  isAnyHeld,
  keepPendingDecisions,
  listPendingDecisions,
  missingReviews,
  readHeld,
  readMarkable,
  removePendingDecisions,
  type ListedDecision,
  type MarkableTask,
  type MarkedDecision,
  type PendingDecisionRow,
  type Pile,
} from './pending-decisions.ts';
export { countDiscardedDecisions, listReviewerSignals, type ReviewerSignalsRow } from './reviewer-signals.ts';
export {
  countPhantomLocked,
  findSubmission,
  finishSubmission,
  insertSubmission,
  listSubmissionResults,
  listSubmissions,
  lockSubmission,
  releaseDeadSubmissions,
  withdrawSubmission,
  type DecisionResult,
  type StoredSubmission,
  type SubmissionResultRow,
} from './submissions.ts';
export { type SelectionTable } from './selection-table.ts';
export { countFailed, lastImport, previewedApps, previewsAccounts, type FailedCounts, type PreviewedApp } from './scope-preview.ts';
export { inheritedResources } from './inherited-resources.ts';
export { nextAccountFacts, nextUserFacts } from './expression-subjects.ts';
export { listDomains, setDomains, type OrgDomainRow } from './org-domains.ts';
export { analyzeTasks, countCertifyTasks, countReviewers, makeCertifyTasks, type CertifyPlan, type FoundForRow, type Reviewers, type SelectionRows } from './certify-tasks.ts';
export { type Page, type PageRows } from './page.ts';
export { enabledUsers, findUser, listUsers, usersByIds, type UserFilter } from './users.ts';
export { appExists, appIdsOwnedBy, appOwnerIds, appsByIds, findApp, listApps, lockApp, type AppFilter } from './apps.ts';
export { appUsersByIds, listAppUsers } from './app-users.ts';
export { accountIdsOf, lastUsesOf, listAppUsersOfUser, searchAppUsers, type AppUserFilter } from './app-user-search.ts';
export { searchResources, searchResourceTypes, type ResourceFilter, type ResourceTypeFilter } from './resource-search.ts';
export { offeredObjects, searchRequestable, type EntitlementReader, type OfferedColumn, type RequestableFilter } from './requestable-entitlements.ts';
export { findResourceType, listResourceTypes, resourceTypesByIds } from './resource-types.ts';
export { findResource, listResources, resourcesByIds } from './resources.ts';
export { aliasHolder, entitlementsByIds, findEntitlement, listEntitlements, lockEntitlement, type EntitlementFilter } from './entitlements.ts';
export {
  changeResource,
  insertManualApp,
  insertManualEntitlement,
  insertManualResource,
  insertManualResourceType,
  lockManaged,
  manualAmong,
  manualTypeWithTrait,
  nameHolder,
  renameResourceType,
} from './manual-inventory.ts';
export { removeManual, type ManualObject, type RemovedByHand } from './manual-removal.ts';
export { accountCounts, giveByHand, giveRequested, takeRevoked } from './manual-grants.ts';
export { grantsOfAccounts, listGrants, type Grant, type GrantFilter } from './grants.ts';
export { listGrantEvents, type GrantEvent, type GrantFeedFilter } from './grant-feed.ts';
export type { GrantHistoryFilter, HeldGrant } from './grant-history.ts';
export { listPastGrants, type PastGrant } from './past-grants.ts';
export {
  findPolicy,
  findStoredPolicy,
  insertPolicy,
  listPolicies,
  lockPolicies,
  policiesAround,
  policiesByIds,
  updatePolicyRow,
  type StoredPolicy,
} from './policies.ts';
export { freeIdempotencyKey, keepAnswer, takeIdempotencyKey, type EarlierRequest, type IdempotencyKey } from './idempotency-keys.ts';
export { searchPolicies, type PolicyFilter } from './policy-search.ts';
export { countPolicyUses, listPolicyUses, type PolicyUseRow } from './policy-uses.ts';
export { changeApp, changeEntitlement, namedPolicies, provisioningOf } from './named-policies.ts';
export { readTaskViews, type Expandable, type TaskCampaignRow, type TaskNames, type TaskStepRow, type TaskViewRows } from './task-view.ts';
export { explainTaskSearch, searchTaskIds, type PlanNode, type Searcher } from './task-search.ts';
export { listTaskEvents, type TaskEventRow } from './task-events.ts';
export {
  appendReportChunk,
  beginReport,
  findReport,
  finishReport, giveReportUp,
  insertReport,
  listReports,
  readReport,
  readReportFacts,
  readReportSubmissions,
  reportToWire,
  type ReportFacts,
  type ReportSubmission,
  type StoredReport,
} from './reports.ts';
export {
  countOutcomes,
  countSelection,
  clientsUsed,
  preparedSourcesUntil,
  readCampaignDocument,
  readClients,
  readDecisions,
  readPolicySnapshots,
  readPopulation,
  countGrantsNow,
  readPopulationByApp,
  readRemediation,
  readReviews,
  readSources,
  readVerifyingImports,
  readSubmissions,
  readSubmittedDecisions,
  type EvidenceFacts,
  type SelectionWindow,
} from './evidence-rows.ts';
export { readReportTickets, type ReportTicket } from './external-tickets.ts';
export { firstConcernedLeaf, readConcernedLeaves, readUnsealedLines, type LogConcern } from './evidence-log.ts';
export { findRunningImport, readImportBytes, uploadImport, type NewImport, type WriteImportFile } from './import-upload.ts';
export { beginImport, type ImportSettings } from './import-begin.ts';
export { withSession, type Session } from './session.ts';
export {
  createStaging,
  stageAccess,
  stageEntitlements,
  stagePeople,
  type StagedAccess,
  type StagedEntitlement,
  type StagedPerson,
} from './import-staging.ts';
export { findImportSource, listImportSources, type ImportSourceSettings } from './import-sources.ts';
export { addProblems, importFileNames, type ImportFileName, type ImportFileReport, type ImportMapping, type ImportProblem, type ImportProblems } from './import-file.ts';
export { concludeImport, type StagedImport } from './import-conclude.ts';
export { finishImport, type ImportResult } from './import-finish.ts';
export { findImport, type StoredImport } from './import-find.ts';
export { type ImportChange, type ImportCounts } from './import-counts.ts';
export { isReviewer, lookUp, reviewedCampaigns, type LookedUp, type LookUpIds } from './look-ups.ts';
export { scopeNames } from './scope-names.ts';
export { lookUpForAnswers, lookUpForForm, type KnownToAnswers, type KnownToForm } from './form-look-ups.ts';
export {
  deleteRequestSchemaRow,
  findEntitlementForm,
  findRequestSchema,
  insertRequestSchema,
  listEntitlementsWithForm,
  listRequestSchemas,
  setEntitlementForm,
  updateRequestSchemaRow,
  type EntitlementForm,
  type RequestSchemaFilter,
  type StoredRequestSchema,
} from './request-schemas.ts';
export { takeExpiredGrants, type ExpiredGrant } from './expired-grants.ts';
export { accountsFor, findOpenAction, findOpenTask, findRequestable, longestGrantOf, managerOf, reportIds, type ActionKey } from './requested-access.ts';
export type { AccessKey, AccountAccess, RequestableEntitlement } from './requested-access.ts';
export {
  countUnkeptUploads,
  deleteUpload,
  findUpload,
  finishUpload,
  giveUploadsToTasks,
  tasksWithUpload,
  keepUploads,
  readUpload,
  removeUnkeptUploads,
  storeUpload,
  uploadsOf,
  type NewUpload,
  type StoredBytes,
} from './uploads.ts';
export { storeBuiltinPolicies } from './builtin-policies.ts';
export {
  automationsByIds,
  deleteAutomationRow,
  findAutomation,
  insertAutomation,
  listAutomations,
  updateAutomationRow,
  type AutomationFilter,
} from './automations.ts';
export {
  findExecution,
  listExecutions,
  lockExecution,
  startExecutions,
  type StartedExecution,
  updateExecution,
  type ExecutionChange,
  type ExecutionFilter,
  type NewExecution,
  type StoredExecution,
} from './automation-executions.ts';
export type { AutomationStepResult } from './tables-automations.ts';
export {
  deleteRequestableActionRow,
  findRequestableAction,
  insertRequestableAction,
  listRequestableActions,
  lookUpForAction,
  updateRequestableActionRow,
  type RequestableActionFilter,
} from './requestable-actions.ts';
export { addToTaskRequest, createResource, findResourceName, type CreatedResource, type NewResource } from './created-resources.ts';

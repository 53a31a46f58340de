export { GovernanceError } from './governance-error.ts';
export { refuseViolations, violation } from './violations.ts';
export type { Reason } from './governance-error.ts';

export { mayDelegateFor, mayOffboard, mayRequestAccess, mayRevokeAccess } from './permission/access-permissions.ts';
export type { AccessPeople } from './permission/access-permissions.ts';
export { mayManageApp, mayReadAccessOf, mayReadApp, readsAllApps } from './permission/app-permissions.ts';
export { mayReadWhole, visible } from './permission/visible-objects.ts';
export type { Reader, VisibleKind, VisibleObjects } from './permission/visible-objects.ts';
export { checkDelegation } from './permission/check-delegation.ts';
export { mayManageFinding, mayReadFinding } from './permission/finding-permissions.ts';
export { assignRoles } from './permission/assign-roles.ts';
export type { RoleChange, RoleHolder } from './permission/assign-roles.ts';
export { clientPermissions, mayCreateClientFor } from './permission/client-permissions.ts';
export { newClientSettings, updateClientSettings } from './permission/personal-client.ts';
export type { ClientFacts, ClientSettings } from './permission/personal-client.ts';
export { effectiveRoles, hasRole, isRoleName, roleNames, seesAll, serviceRoles } from './permission/role.ts';
export type { Caller, RoleName } from './permission/role.ts';
export { updateRoleName } from './permission/update-role.ts';
export { emptyAccount, emptyApp, emptyEntitlement, emptyResource } from './permission/empty-objects.ts';
export { assertMayAutomate, assertMayDelegate, assertMayGiveRoles } from './permission/lasting-rights.ts';
export { readsAllPeople, userPermissions } from './permission/user-permissions.ts';

export { approverRule } from './policy/approver-rule.ts';
export type { ApproverRule, ApproverSource } from './policy/approver-rule.ts';
export { assign, GROUP_MAX } from './policy/assign.ts';
export type { AssignedVia, AssignFacts, Assignment, Handed } from './policy/assign.ts';
export { builtinPolicies, builtinPolicyIds } from './policy/builtin-policies.ts';
export type { PolicyFacts } from './policy/policy-facts.ts';
export { allFeatures, featureNames } from './feature-names.ts';
export type { FeatureName } from './feature-names.ts';
export { notYet } from './policy/not-yet.ts';
export { checkPolicy } from './policy/check-policy.ts';
export type { PolicyCheckFacts } from './policy/check-policy.ts';
export { CHAIN_MAX } from './policy/check-references.ts';
export { choosePolicy } from './policy/choose-policy.ts';
export type { ChoosingKind, NamedPolicies, PolicyChoice, PolicyNamer } from './policy/choose-policy.ts';
export { newPolicy } from './policy/new-policy.ts';
export { refuseInUse, refuseNamedBySetting } from './policy/policy-in-use.ts';
export type { PolicyUser } from './policy/policy-in-use.ts';
export { ALWAYS, conditionsOf } from './policy/policy-conditions.ts';
export { policyTrials } from './policy/policy-trials.ts';
export { policyReferences, reachablePolicies, takeOvers } from './policy/policy-references.ts';
export type { PolicyMap, PolicyReference } from './policy/policy-references.ts';
export { selectSteps, unconditional } from './policy/select-steps.ts';
export type { Resolution, SelectedSteps, TraceEntry, Verdict } from './policy/select-steps.ts';
export { refuseChange, requestedPolicy, updatePolicy } from './policy/update-policy.ts';
export type { PolicyUpdate } from './policy/update-policy.ts';
export { snapshot, withOpenRequestForm, withRequestForm } from './policy/snapshot.ts';
export type { Snapshot } from './policy/snapshot.ts';
export { stepKind } from './policy/step-kind.ts';
export type { StepKind, StepKindName } from './policy/step-kind.ts';
export { formsIn, groupIdsIn, userIdsIn } from './policy/user-ids-in.ts';

export { annotateTask } from './task/annotate-task.ts';
export { externalTicketKeys } from './task/external-ticket.ts';
export { actions, objectPermissions } from './task/actions.ts';
export type { TaskActionTypeName } from './task/actions.ts';
export { auditEntry } from './task/audit-entry.ts';
export type { AuditEntry, AuditEvent, AuditKind } from './task/audit-entry.ts';
export { auditView, peopleOf } from './task/audit-view.ts';
export { decide } from './task/decide.ts';
export type { Decision } from './task/decide.ts';
export { checkPendingFilter } from './submission/check-pending-filter.ts';
export { checkMarks, refusalToMark } from './submission/pending-decision.ts';
export type { MarkFacts } from './submission/pending-decision.ts';
export { canonicalBatch, checkSignature, requiresSignature } from './submission/signature.ts';
export type { SignedBatch } from './submission/signature.ts';
export { judgeRefused } from './submission/submission-outcome.ts';
export type { RefusedDecision } from './submission/submission-outcome.ts';
export { accountToGrant, checkGrantRequest } from './task/check-grant-request.ts';
export { accountToRevoke, checkHolder } from './task/check-holder.ts';
export type { HolderAccount, NamedHolder } from './task/check-holder.ts';
export type { CampaignFacts, CurrentStep, EngineTask } from './task/engine-task.ts';
export { verbRules } from './task/guard.ts';
export type { PersonVerb } from './task/guard.ts';
export { isRevoking } from './task/revoking.ts';
export type { RevocationFacts } from './task/revoking.ts';
export { mayRead, mayReadReview } from './task/may-read.ts';
export { isDue } from './task/duration.ts';
export { dueAt } from './task/step-clock.ts';
export type { PastStep } from './task/step-instance.ts';
export { stepsAhead } from './task/steps-ahead.ts';
export type { StepsAhead } from './task/steps-ahead.ts';
export { openingEntries, openTask } from './task/open-task.ts';
export type { NewTask, TaskOrigin } from './task/open-task.ts';
export { policyInstance, processing } from './task/policy-instance.ts';
export type { StepClock, StepOutcome, StepRecord } from './task/step-record.ts';
export type { CloseReason, ConditionResult, PersonCommand, SystemCommand, TaskCommand } from './task/task-command.ts';
export type { TaskContext } from './task/task-context.ts';
export type { TaskEffect, TaskResult } from './task/task-effect.ts';
export type { TaskKind } from './task/task-kind.ts';
export { outcomes as taskOutcomes, wireOutcome } from './task/task-outcome.ts';
export type { TaskEnd, TaskOutcome } from './task/task-outcome.ts';

export type { AccessReviewFacts, CreationFacts, PersonFacts } from './campaign/access-review-facts.ts';
export { initialAccessReview } from './campaign/access-review-members.ts';
export { restingClock } from './campaign/campaign.ts';
export type { Campaign, CampaignClock } from './campaign/campaign.ts';
export { clockAfterChange, dueCommand, isStale, scheduleOf, tryAgainAt } from './campaign/campaign-clock.ts';
export type { DueCommand } from './campaign/campaign-clock.ts';
export { audiences, isWanted } from './campaign/campaign-message.ts';
export { channelInvitation } from './campaign/slack-channel.ts';
export type { Audience, CampaignMessage, MessageKind } from './campaign/campaign-message.ts';
export { accuracyIssues, accuracyOf, waitsForAccuracy } from './campaign/accuracy.ts';
export type { Accuracy } from './campaign/accuracy.ts';
export { isRemediationPlanned, remediationName, remediationOf } from './campaign/remediation.ts';
export type { RevocationShare } from './campaign/remediation.ts';
export type { RemediationName } from './task/remediation-name.ts';
export { campaignWarnings } from './campaign/campaign-warnings.ts';
export { nextReminder } from './campaign/next-reminder.ts';
export { campaignCommand, SELECTIONS_MAX } from './campaign/campaign-command.ts';
export type { CampaignCommand } from './campaign/campaign-command-kinds.ts';
export type { CampaignEffect, CampaignEvent, CampaignResult, CampaignWork, EndDecision } from './campaign/campaign-effect.ts';
export { campaignFor, campaignPermissions, mayReportOn, ownsCampaign } from './campaign/campaign-permissions.ts';
export type { CampaignCaller } from './campaign/campaign-permissions.ts';
export { checkScope } from './campaign/check-scope.ts';
export type { ScopeFacts } from './campaign/scope-facts.ts';
export { closingSummary } from './campaign/closing-summary.ts';
export type { ClosingNumbers, Ends } from './campaign/closing-summary.ts';
export { COPY_AT_ONCE, copyingDraft } from './campaign/copying.ts';
export { inWords } from './campaign/in-words.ts';
export { namedInScope, scopeNameKinds, type ScopeNameKind, type ScopeNames } from './campaign/scope-names.ts';
export { matches } from './campaign/matches.ts';
export { hasScope } from './campaign/duplicate.ts';
export { givenMembers, newAccessReview, policyIdFor } from './campaign/new-access-review.ts';
export type { AccountStatus, AccountType, HeldAccess, HeldAccount, OpenPredicate, Predicate, RoleOnScope } from './campaign/predicate.ts';
export { openParts, withFound } from './campaign/open-parts.ts';
export { byResourceType } from './campaign/by-resource-type.ts';
export { readDomains } from './campaign/org-domains.ts';
export { customPolicies, refusedOverride } from './campaign/policy-override.ts';
export { preparePlan } from './campaign/prepare-plan.ts';
export type { PreparePlan } from './campaign/prepare-plan.ts';
export { reportColumns } from './campaign/report-columns.ts';
export { defaultReportColumns, wireColumn } from './campaign/report-column-names.ts';
export type { ReportColumn } from './campaign/report-column-names.ts';
export type { ReportFacts, ReportOwner, ReportPerson, RevocationState, SubmissionOutcome } from './campaign/report-facts.ts';
export { reportCsvHeader, reportCsvRow, reportJsonRow, reportRow, reportTitles, reportWorkbookRow } from './campaign/report-row.ts';
export { reportTotals } from './campaign/report-totals.ts';
export { scopeParts, scopePredicate } from './campaign/scope-predicate.ts';
export { scopeSettings } from './campaign/scope-setup.ts';
export type { ScopeSetup } from './campaign/scope-setup.ts';
export type { SetupRow } from './campaign/chosen-entitlements.ts';
export { olderRefs, scopeRefs } from './campaign/scope-refs.ts';
export type { ScopeRefs } from './campaign/scope-refs.ts';
export { accountFor, attributeAppIds } from './campaign/reviewer-attributes.ts';
export { customsOf, setScope } from './campaign/set-scope.ts';
export type { NewScope, RowFacts, SetScopeFacts } from './campaign/set-scope.ts';
export { updateAccessReview } from './campaign/update-access-review.ts';
export type { AccessReviewUpdate } from './campaign/update-access-review.ts';

export { afterCampaign, campaignFromTemplate, templateScope } from './template/campaign-from-template.ts';
export type { FromTemplate } from './template/campaign-from-template.ts';
export { newTemplate, templatePolicyId, updateTemplate } from './template/change-template.ts';
export type { TemplateUpdate } from './template/change-template.ts';
export { isTimeZone } from './task/time-of-day.ts';
export { nextOccurrence } from './template/recurrence.ts';
export { setTemplateResourceTypes, setTemplateScope, wholeScope } from './template/set-template-scope.ts';
export type { NewTemplateScope } from './template/set-template-scope.ts';
export { initialTemplate } from './template/template-members.ts';
export { mayManageTemplate, mayReadTemplate } from './template/template-permissions.ts';

export type { AnswerValue } from './form/answer-value.ts';
export type { AnswerFacts } from './form/broken-answer.ts';
export { checkAnswers, isLeftForLater, shownAnswers } from './form/check-answers.ts';
export type { CheckedAnswers } from './form/check-answers.ts';
export { checkForm, formPaths } from './form/check-form.ts';
export type { FormPaths } from './form/check-form.ts';
export { completeForm } from './form/complete-form.ts';
export { formExpressions } from './form/field-expressions.ts';
export type { Computed, ComputedAnswers, FormExpression } from './form/field-expressions.ts';
export { brokenFile, FILE_MAX, largestFile } from './form/file-field.ts';
export type { FileFacts } from './form/file-field.ts';
export { formToJsonSchema } from './form/form-to-json-schema.ts';
export { filesIn, idsInAnswers, idsInForm } from './form/ids-in.ts';
export type { AnswerIds } from './form/ids-in.ts';
export type { JsonSchema } from './form/json-schema.ts';
export { withNames } from './form/names.ts';
export type { FormFacts } from './form/picker-field.ts';
export { newRequestSchema, updateRequestSchema } from './form/request-schema.ts';
export type { RequestSchemaUpdate } from './form/request-schema.ts';

export { attributeKey } from './expression/attribute-key.ts';
export { attributePredicate } from './expression/attribute-predicate.ts';
export type { AttributePredicate, AttributeTest } from './expression/attribute-predicate.ts';
export { adviceOn } from './expression/expression-advice.ts';
export { expressionBounds } from './expression/bounds.ts';
export { checkExpression, compileExpression } from './expression/compile-expression.ts';
export { expressionsIn } from './expression/expressions-in.ts';
export { isCompiled } from './expression/kept-compilations.ts';
export { isParsed, keepParsed, parseExpression } from './expression/parse-expression.ts';
export type { ParsedExpression } from './expression/parse-expression.ts';
export type { Compilation, CompiledExpression } from './expression/compilation.ts';
export { enums as expressionEnums } from './expression/enum-types.ts';
export { evaluateCounted, evaluateExpression } from './expression/evaluate-expression.ts';
export type { Evaluation, ExpressionValue } from './expression/evaluate-expression.ts';
export { factKey } from './expression/expression-facts.ts';
export type { AccountFact, EntitlementFact, ExpressionFacts, FactRequest, FactValue, GroupFact, LookedUpFacts, TaskFact, UserFact } from './expression/expression-facts.ts';
export type { ExpressionProblem } from './expression/expression-problem.ts';
export { typeName as expressionTypeName } from './expression/expression-type.ts';
export type { ExpressionType } from './expression/expression-type.ts';
export { functionGroups as expressionFunctions } from './expression/functions.ts';
export { objects as expressionObjects } from './expression/object-types.ts';
export { accountFact, entitlementFact, taskFact, userFact } from './expression/facts-of.ts';
export { environments, expressionPlaces } from './expression/places.ts';
export type { ExpressionPlace } from './expression/places.ts';

export {
  blankApp,
  blankEntitlement,
  checkDisplayName,
  checkIdentityMatching,
  membersRefused,
  newResource,
  refuseBuiltin,
  refuseTakenName,
  requireManual,
  traitOf,
  updateResource,
  updateResourceType,
  type Managed,
  type ResourceFacts,
} from './inventory/manual-inventory.ts';
export { memberChanges, type MemberChanges } from './inventory/member-changes.ts';
export { changeOwners, checkOwners, isRemoval, ownersMember, peopleNamed, type Owned, type OwnersCommand } from './inventory/owners.ts';
export { attributeIdsNamed, policyIdsNamed, updateApp, updateEntitlement } from './inventory/update-inventory.ts';
export type { AppChanges, AttributeChanges, AttributeMap, EntitlementChanges, LongestGrant, PolicyChanges } from './inventory/update-inventory.ts';

export { followTask, refuseFindingTask } from './finding/follow-task.ts';
export type { FollowedTask } from './finding/follow-task.ts';
export { targetOf } from './finding/finding-target.ts';
export type { FindingTarget } from './finding/finding-target.ts';
export { checkFinding, findingKey, newFinding, observeAgain } from './finding/new-finding.ts';
export type { FindingFacts } from './finding/new-finding.ts';
export { assignFinding, checkFindingAction, updateFindingState, wakeFinding, wakesAt } from './finding/update-finding-state.ts';
export type { FindingMoment } from './finding/update-finding-state.ts';
export { actionStep, automationAction, resourceAction } from './policy/action-step.ts';
export { automationIdsIn } from './policy/check-action.ts';
export { campaignRuns } from './task/campaign-runs.ts';
export { analysisEntry, analysisFact, type RequestAnalysis } from './task/task-analysis.ts';
export { idsInProvision } from './policy/check-provision.ts';
export { carriedOutBy } from './policy/provision-steps.ts';
export { manualActionStep, manualProvisionStep } from './policy/manual-provision-step.ts';
export type { ActionResult } from './task/task-command.ts';
export { newAutomation, updateAutomation, type AutomationUpdate } from './automation/automation.ts';
export type { AutomationFacts } from './automation/automation-facts.ts';
export { idsInAutomation, type AutomationIds } from './automation/check-automation.ts';
export { brokenContext } from './automation/check-automation.ts';
export { stepContext } from './automation/step-context.ts';
export { namedPerson } from './automation/named-person.ts';
export { attributeKindOf, attributeTypes, attributeValueKey, newAttributeValue, refuseTagged, requireAttributeKind, type AttributeKind } from './inventory/attribute-value.ts';
export {
  entitlementsNamed,
  membersNamed,
  newRequestCatalog,
  refuseDeleted,
  refuseUnlessShown,
  updateRequestCatalog,
  type RequestCatalogUpdate,
} from './access-profile/request-catalog.ts';
export {
  checkGroupEntry,
  CONFLICT_GROUP_MAX,
  groupOf,
  newConflictMonitor,
  notifiedUserIds,
  refuseDeletedMonitor,
  refuseIdleMonitor,
  refuseInGroup,
  sideOf,
  updateConflictMonitor,
  type ConflictMonitorUpdate,
  type ConflictSide,
  type GroupFacts,
  type KeptMonitor,
} from './conflict/conflict-monitor.ts';
export { conflictAudience, type ConflictAudience } from './conflict/conflict-audience.ts';
export { exemptionReason, refuseUnlessExempted, type ConflictState } from './conflict/access-conflict.ts';
export { seesAllRequestCatalogs } from './permission/request-catalog-permissions.ts';
export { automationStepKind, type AutomationStepKind } from './automation/step-kind.ts';
export { newRequestableAction, updateRequestableAction, type RequestableActionFacts } from './automation/requestable-action.ts';
export { carriesOut } from './automation/carries-out.ts';
export { nameKey } from './automation/name-key.ts';
export { resourceName } from './automation/resource-name.ts';
export { brokenDuration } from './task/check-grant-request.ts';
export { insightRules, RULE_NUMBERS, type Condition as InsightCondition, type InsightRule } from './insight/insight-rules.ts';
export { insights, recommend, type Insight, type Recommendation } from './insight/insights.ts';
export { ENDED_EMPLOYMENTS, HIGH_RISKS, NOT_COMPARED, type FixedMeasure, type ReviewFacts, type ReviewPeople } from './insight/review-facts.ts';
export { leafHash, nodeHash, type Sha256 } from './evidence/merkle-hash.ts';
export { emptyFrontier, growTree, rootHash, type Frontier, type TreeNode } from './evidence/merkle-frontier.ts';
export { consistencyRanges, inclusionRanges, keptRuns, rangeHash, type KeptRun, type LeafRange } from './evidence/merkle-proof.ts';
export { merklePieces } from './evidence/merkle-pieces.ts';
export { readNote, rootText, signedNote, type LogRoot } from './evidence/log-root.ts';
export { handoverText, readHandover } from './evidence/log-handover.ts';
export { keptSince, LOG_DROPPED, mayBeDropped, readLogDrop, RETENTION_MIN_DAYS, type LogDrop } from './evidence/log-drop.ts';
export { ocsfEvent, type LogEvent } from './evidence/log-event.ts';
export { evidenceRow } from './evidence/evidence-row.ts';
export { evidenceReadme } from './evidence/evidence-readme.ts';
export { describeValue } from './campaign/describe-value.ts';
export { cellText, columnWidth, SHEET_ROWS, sheetBegin, sheetEnd, workbookFiles, workbookRow, type Cell, type WrittenSheet } from './campaign/workbook-xml.ts';
export { progressOf, progressOfReviewer, type Counted } from './campaign/progress.ts';

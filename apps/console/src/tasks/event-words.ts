import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { TaskAuditView } from '@oag/client';

const words = {
  taskCreated: msg`Created`,
  taskCreatedFrom: msg`Follows from another task`,
  createdReplacementExtensionGrantTask: msg`Replaced by another request`,
  approvalAutoAcceptedByPolicy: msg`Approved by the policy`,
  approvalAutoRejectedByPolicy: msg`Denied by the policy`,
  approvedAutomatically: msg`Approved automatically`,
  approvalReassigned: msg`Reassigned`,
  provisionReassigned: msg`Reassigned`,
  reassignedToDelegate: msg`Passed on to a delegate`,
  reassignmentFallbackToAdmin: msg`Nobody could be asked; passed on to the administrators`,
  reassignmentListError: msg`Nobody was found for the step`,
  slaEscalation: msg`Escalated, because nobody answered in time`,
  stepSkipped: msg`Step skipped`,
  stepUpApproval: msg`Approved with a fresh authentication`,
  taskRestarted: msg`Restarted`,
  hardReset: msg`Reset: the policy was chosen again`,
  policyChanged: msg`Another policy was set`,
  taskEscalated: msg`Turned into an emergency`,
  grantDurationUpdated: msg`The duration was changed`,
  certifyOutcome: msg`Decided`,
  grantOutcome: msg`Ended`,
  revokeOutcome: msg`Ended`,
  accessRequestOutcome: msg`Ended`,
  stateChange: msg`The state changed`,
  provisionCancelled: msg`Not carried out`,
  provisionError: msg`Could not be carried out`,
  bulkActionError: msg`A submitted decision was refused`,
  waitStepWaiting: msg`Waits`,
  waitStepUntilTime: msg`Waits for a time`,
  waitStepSuccess: msg`The wait ended`,
  waitStepTimedOut: msg`The wait timed out`,
  waitStepAnalysisSuccess: msg`Searched for conflicts`,
  waitStepAnalysisTimedOut: msg`The search for conflicts took too long; the request went on without it`,
  expressionPolicyStepError: msg`An expression of the policy failed`,
  policyEvaluationStep: msg`The policy was chosen`,
  conditionalPolicyExecutionResult: msg`A rule of the policy was tried`,
  actionInstanceCreated: msg`The action started`,
  actionInstanceSucceeded: msg`The action succeeded`,
  actionInstanceFailed: msg`The action failed`,
  connectorActionsStart: msg`A connector was asked to carry it out`,
  connectorActionsEnd: msg`The connector is done`,
  actionResult: msg`The connector answered`,
  provisionWaitingForEntitlementMerge: msg`Waits until an import finds the entitlement`,
  provisionEntitlementMergeCompleted: msg`An import found the entitlement`,
  provisionEntitlementMergeTimedOut: msg`No import found the entitlement in time`,
  accountLifecycleActionCreated: msg`A connector was asked to change the account`,
  accountLifecycleActionFailed: msg`The account could not be changed`,
  accountDeleted: msg`The account was deleted`,
  externalTicketTriggered: msg`A ticket was requested in another system`,
  externalTicketCreated: msg`A ticket was created in another system`,
  externalTicketProvisionStepResolved: msg`The ticket is done`,
  externalTicketError: msg`The ticket could not be created or read`,
  automationTriggered: msg`Started an automation`,
  webhookTriggered: msg`A program was asked to carry it out`,
  webhookSuccess: msg`The program carried it out`,
  agentAnswered: msg`The agent answered`,
  webhookApprovalTriggered: msg`A program is asked to decide`,
  webhookApprovalSuccess: msg`The program answered`,
  webhookApprovalBadResponse: msg`The program gave an answer that cannot be used`,
  webhookApprovalFatalError: msg`The program could not decide; people are asked`,
} satisfies { [Kind in keyof TaskAuditView]?: MessageDescriptor };

const actions: { readonly [type: string]: MessageDescriptor } = {
  TASK_ACTION_TYPE_APPROVE: msg`Approved`,
  TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP: msg`Approved`,
  TASK_ACTION_TYPE_DENY: msg`Denied`,
  TASK_ACTION_TYPE_CLOSE: msg`Cancelled`,
  TASK_ACTION_TYPE_PROVISION_COMPLETE: msg`Carried out`,
  TASK_ACTION_TYPE_UPDATE_REQUEST_DATA: msg`Filled in the form`,
  TASK_ACTION_TYPE_SEND_REMINDER: msg`Sent a reminder`,
  TASK_ACTION_TYPE_PROCESS_NOW: msg`Processed immediately`,
  TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST: msg`Had the approvers found again`,
  TASK_ACTION_TYPE_SET_ANALYSIS_ID: msg`Had conflicts searched for again`,
  TASK_ACTION_TYPE_SET_INSIGHTS_AND_RECOMMENDATION: msg`Had the insights computed again`,
  TASK_ACTION_TYPE_RETRY_PROVISIONING: msg`Tried again`,
  TASK_ACTION_TYPE_ROLLBACK_SKIPPED: msg`Opened again`,
  TASK_ACTION_TYPE_ROLLBACK_CANCELLED: msg`Opened again`,
  TASK_ACTION_TYPE_DELETE: msg`Deleted`,
  TASK_ACTION_TYPE_PROVISION_APP_USER_TARGET_CREATED: msg`The account exists now`,
};

/** By the type of the task from which another one follows. */
const origins: { readonly [type: string]: MessageDescriptor } = {
  certify: msg`Follows from a review`,
  grant: msg`Follows from a request`,
  offboarding: msg`Follows from an offboarding`,
};

const isKnown = (kind: string): kind is keyof typeof words => Object.hasOwn(words, kind);
const kinds = Object.keys(words).filter(isKnown);

/** An event in words; null when another event of the same moment says it, or a person need not know. */
export function eventWords(event: TaskAuditView): MessageDescriptor | null {
  const { actionSubmitted, accessSeen, taskCreatedFrom } = event;
  if (actionSubmitted) return actions[actionSubmitted.action?.actionType ?? ''] ?? null;
  if (accessSeen) return accessSeen.isThere ? seen : removed;
  if (taskCreatedFrom) return origins[taskCreatedFrom.originalTaskType ?? ''] ?? words.taskCreatedFrom;
  const kind = kinds.find((each) => event[each]);
  return kind ? words[kind] : null;
}

const seen = msg`An import showed that the access is still there`;
const removed = msg`An import showed that the access is removed`;

import type { TaskAuditView, User } from '@oag/types';
import type { AuditEntry, AuditKind } from './audit-entry.ts';

const noEvent: { [Kind in AuditKind]: null } = {
  accessRequestOutcome: null,
  accessSeen: null,
  accountDeleted: null,
  accountLifecycleActionCreated: null,
  accountLifecycleActionFailed: null,
  actionInstanceCreated: null,
  actionInstanceFailed: null,
  actionInstanceSucceeded: null,
  actionResult: null,
  actionSubmitted: null,
  agentAnswered: null,
  approvalAutoAcceptedByPolicy: null,
  approvalAutoRejectedByPolicy: null,
  approvalInstanceChange: null,
  approvalReassigned: null,
  approvedAutomatically: null,
  automationTriggered: null,
  bulkActionError: null,
  certifyOutcome: null,
  comment: null,
  conditionalPolicyExecutionResult: null,
  connectorActionsEnd: null,
  connectorActionsStart: null,
  createdReplacementExtensionGrantTask: null,
  expressionPolicyStepError: null,
  externalTicketCreated: null,
  externalTicketError: null,
  externalTicketProvisionStepResolved: null,
  externalTicketTriggered: null,
  formInstanceChange: null,
  grantDurationUpdated: null,
  grantOutcome: null,
  hardReset: null,
  policyChanged: null,
  policyEvaluationStep: null,
  provisionCancelled: null,
  provisionEntitlementMergeCompleted: null,
  provisionEntitlementMergeTimedOut: null,
  provisionError: null,
  provisionReassigned: null,
  provisionWaitingForEntitlementMerge: null,
  reassignedToDelegate: null,
  reassignmentFallbackToAdmin: null,
  reassignmentListError: null,
  requestDefaultsApplied: null,
  revokeOutcome: null,
  slaEscalation: null,
  stateChange: null,
  stepSkipped: null,
  stepUpApproval: null,
  taskCreated: null,
  taskCreatedFrom: null,
  taskEscalated: null,
  taskRestarted: null,
  waitStepAnalysisSuccess: null,
  waitStepAnalysisTimedOut: null,
  waitStepAnalysisWaiting: null,
  waitStepSuccess: null,
  waitStepTimedOut: null,
  waitStepUntilTime: null,
  waitStepWaiting: null,
  webhookApprovalAttempt: null,
  webhookApprovalBadResponse: null,
  webhookApprovalFatalError: null,
  webhookApprovalSuccess: null,
  webhookApprovalTriggered: null,
  webhookAttempt: null,
  webhookSuccess: null,
  webhookTriggered: null,
};

/** The ids of the people in an entry: the actor and those it is about. */
export function peopleOf(entry: AuditEntry): string[] {
  switch (entry.kind) {
    case 'reassignmentFallbackToAdmin':
      return [entry.actorId, ...(entry.payload.adminUserIds ?? [])];
    case 'reassignedToDelegate':
      return [entry.actorId, entry.payload.originalAssigneeUserId, entry.payload.delegatedAssigneeUserId];
    case 'approvalReassigned':
    case 'provisionReassigned':
      return [entry.actorId, ...(entry.payload.newUsers ?? [])];
    case 'comment':
      return [entry.actorId, ...(entry.payload.adviserIds ?? [])];
    default:
      return [entry.actorId];
  }
}

type People = ReadonlyMap<string, User>;

/** The payload with its people expanded. Unknown people are left out. */
function payloadOf(entry: AuditEntry, people: People): AuditEntry['payload'] {
  const known = (ids: readonly string[] | null): User[] => (ids ?? []).flatMap((id) => people.get(id) ?? []);
  switch (entry.kind) {
    case 'reassignmentFallbackToAdmin':
      return { ...entry.payload, adminUsers: known(entry.payload.adminUserIds) };
    case 'reassignedToDelegate': {
      const { originalAssigneeUserId, delegatedAssigneeUserId } = entry.payload;
      return {
        ...entry.payload,
        originalAssigneeUser: people.get(originalAssigneeUserId) ?? null,
        delegatedAssigneeUser: people.get(delegatedAssigneeUserId) ?? null,
      };
    }
    case 'approvalReassigned':
    case 'provisionReassigned':
      return { ...entry.payload, users: known(entry.payload.newUsers) };
    // Entries of earlier versions name nobody.
    case 'comment':
      return {
        ...entry.payload,
        adviserIds: entry.payload.adviserIds ?? [],
        advisers: known(entry.payload.adviserIds ?? []),
      };
    // Entries of earlier versions do not say how the access is held.
    case 'accessSeen':
      return {
        ...entry.payload,
        isInherited: entry.payload.isInherited ?? false,
        inheritedFrom: entry.payload.inheritedFrom ?? [],
      };
    default:
      return entry.payload;
  }
}

/** The sources of events by the kind of program that caused them. */
const sources: ReadonlyMap<string, TaskAuditView['source']> = new Map([
  ['SLACK', 'SOURCE_SLACK'],
  ['JIRA', 'SOURCE_JIRA'],
  ['COPILOT', 'SOURCE_COPILOT_AGENTS'],
]);

/** An audit entry as the contract has it. The user is null for the service itself. */
export function auditView(
  entry: AuditEntry,
  {
    id,
    created,
    ticketId,
    people,
    programKind = '',
    deletedAt = null,
  }: {
    id: string;
    created: string;
    ticketId: string;
    people: People;
    programKind?: string;
    /** When the task was deleted: its actions go with it. */
    deletedAt?: string | null;
  },
): TaskAuditView {
  return {
    ...noEvent,
    [entry.kind]: payloadOf(entry, people),
    ...(entry.kind === 'actionSubmitted' &&
      deletedAt !== null &&
      entry.payload.action && { actionSubmitted: { action: { ...entry.payload.action, deletedAt } } }),
    id,
    created,
    ticketId,
    userId: entry.actorId,
    metadata: { user: people.get(entry.actorId) ?? null },
    source: sources.get(programKind) ?? 'SOURCE_C1',
    eventType: entry.eventType,
    currentState: entry.currentState,
    workflowStep: entry.workflowStep,
  };
}

import type {
  AgentApproval,
  AgentApprovalInput,
  Approval,
  ApprovalInput,
  Escalation,
  EscalationInput,
  ManagerApprovalInput,
} from '@oag/types';

type WithFallback = Pick<
  ManagerApprovalInput,
  'fallback' | 'fallbackGroupIds' | 'fallbackUserIds' | 'isGroupFallbackEnabled'
>;

const completeFallback = (approver: WithFallback) => ({
  fallback: approver.fallback ?? false,
  fallbackGroupIds: (approver.fallbackGroupIds ?? []).map(({ appId, appEntitlementId }) => ({
    appId: appId ?? '',
    appEntitlementId: appEntitlementId ?? '',
  })),
  fallbackUserIds: approver.fallbackUserIds ?? [],
  isGroupFallbackEnabled: approver.isGroupFallbackEnabled ?? false,
});

const completeChoice = (approver: { allowSelfApproval?: boolean; requireDistinctApprovers?: boolean }) => ({
  allowSelfApproval: approver.allowSelfApproval ?? false,
  requireDistinctApprovers: approver.requireDistinctApprovers ?? false,
});

const completeEscalation = (escalation: EscalationInput): Escalation => ({
  expiration: escalation.expiration ?? '0',
  escalationComment: escalation.escalationComment ?? '',
  reassignToApprovers: escalation.reassignToApprovers
    ? { approverIds: escalation.reassignToApprovers.approverIds ?? [] }
    : null,
  replacePolicy: escalation.replacePolicy ? { policyId: escalation.replacePolicy.policyId ?? '' } : null,
  cancelTicket: escalation.cancelTicket ? {} : null,
  skipStep: escalation.skipStep ? {} : null,
});

const completeAgent = (agent: AgentApprovalInput): AgentApproval => ({
  agentFailureAction: agent.agentFailureAction ?? 'APPROVAL_AGENT_FAILURE_ACTION_UNSPECIFIED',
  agentMode: agent.agentMode ?? 'APPROVAL_AGENT_MODE_UNSPECIFIED',
  agentUserId: '',
  appIds: agent.appIds ?? [],
  approveFrom: agent.approveFrom ?? 0,
  denyFrom: agent.denyFrom ?? 0,
  instructions: agent.instructions ?? '',
  live: agent.live ?? false,
  mayDeny: agent.mayDeny ?? false,
  policyIds: agent.policyIds ?? [],
  reassignToUserIds: agent.reassignToUserIds ?? [],
});

/** The approval with every member set. Approvers and settings that checkPolicy rejects are null. */
export function completeApproval(approval: ApprovalInput): Approval {
  const { users, manager, self, appOwners, entitlementOwners, resourceOwners, group, expression, webhook, agent } =
    approval;
  return {
    users: users ? { ...completeChoice(users), userIds: users.userIds ?? [] } : null,
    manager: manager ? { ...completeChoice(manager), ...completeFallback(manager), assignedUserIds: [] } : null,
    self: self ? { ...completeFallback(self), assignedUserIds: [] } : null,
    appOwners: appOwners ? completeChoice(appOwners) : null,
    entitlementOwners: entitlementOwners
      ? { ...completeChoice(entitlementOwners), ...completeFallback(entitlementOwners) }
      : null,
    resourceOwners: resourceOwners ? { ...completeChoice(resourceOwners), ...completeFallback(resourceOwners) } : null,
    group: group
      ? {
          ...completeChoice(group),
          ...completeFallback(group),
          appId: group.appId ?? '',
          appGroupId: group.appGroupId ?? '',
        }
      : null,
    expression: expression
      ? {
          ...completeChoice(expression),
          ...completeFallback(expression),
          expressions: expression.expressions ?? [],
          assignedUserIds: [],
        }
      : null,
    webhook: webhook ? { webhookId: webhook.webhookId ?? '' } : null,
    agent: agent ? completeAgent(agent) : null,
    requireApprovalReason: approval.requireApprovalReason ?? false,
    requireDenialReason: approval.requireDenialReason ?? false,
    requireReassignmentReason: approval.requireReassignmentReason ?? false,
    allowDelegation: approval.allowDelegation ?? true,
    allowReassignment: approval.allowReassignment ?? false,
    allowedReassignees: approval.allowedReassignees ?? [],
    assigned: false,
    escalation: approval.escalationEnabled && approval.escalation ? completeEscalation(approval.escalation) : null,
    escalationEnabled: approval.escalationEnabled ?? false,
    requiresStepUpProviderId: approval.requiresStepUpProviderId ?? '',
  };
}

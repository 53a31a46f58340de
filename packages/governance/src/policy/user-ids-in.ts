import type { ApprovalInput, CreatePolicyRequest } from '@oag/types';
import { approverSettings } from './approver-kind.ts';

/** The people whom a policy names, each once: look up which of them are enabled and hand that to checkPolicy. */
export function userIdsIn(input: CreatePolicyRequest): string[] {
  const approvals = Object.values(input.policySteps ?? {}).flatMap(({ steps }) => (steps ?? []).flatMap(({ approval }) => approval ?? []));
  return [...new Set(approvals.flatMap(named))].toSorted();
}

function named(approval: ApprovalInput): string[] {
  const { userIds, fallbackUserIds } = approverSettings(approval);
  return [userIds, fallbackUserIds, approval.allowedReassignees, approval.escalation?.reassignToApprovers?.approverIds].flatMap((ids) => ids ?? []);
}

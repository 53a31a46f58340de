import type { ApprovalInput, CreatePolicyRequest, FormInput, PolicyStepInput } from '@oag/types';
import { approverSettings } from './approver-kind.ts';

/** The people whom a policy names, each once: look up which of them are enabled and hand that to checkPolicy. */
export const userIdsIn = (input: CreatePolicyRequest): string[] =>
  [...new Set(approvalsIn(input).flatMap(named))].toSorted();

/** The entitlements that stand for groups in a policy, each once: look up which of them there are and hand that to checkPolicy. */
export const groupIdsIn = (input: CreatePolicyRequest): string[] =>
  [...new Set(approvalsIn(input).flatMap(groupsIn))].toSorted();

/** The forms in a policy: look up what they name (see idsInForm) and hand that to checkPolicy. */
export const formsIn = (input: CreatePolicyRequest): FormInput[] =>
  stepsIn(input).flatMap(({ form }) => form?.form ?? []);

const approvalsIn = (input: CreatePolicyRequest): ApprovalInput[] =>
  stepsIn(input).flatMap(({ approval }) => approval ?? []);

const stepsIn = ({ policySteps }: CreatePolicyRequest): PolicyStepInput[] =>
  Object.values(policySteps ?? {}).flatMap(({ steps }) => steps ?? []);

function groupsIn(approval: ApprovalInput): string[] {
  const { appGroupId, fallbackGroupIds } = approverSettings(approval);
  return [appGroupId, ...(fallbackGroupIds ?? []).map(({ appEntitlementId }) => appEntitlementId)].flatMap(
    (id) => id || [],
  );
}

function named(approval: ApprovalInput): string[] {
  const { userIds, fallbackUserIds } = approverSettings(approval);
  return [
    userIds,
    fallbackUserIds,
    approval.allowedReassignees,
    approval.escalation?.reassignToApprovers?.approverIds,
  ].flatMap((ids) => ids ?? []);
}

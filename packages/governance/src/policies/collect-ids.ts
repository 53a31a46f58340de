import type { ApprovalInput, CreatePolicyRequest, FormInput, PolicyStepInput } from '@oag/types';
import { approverSettings } from './approver-kind.ts';

/** The people in a policy, to look up for checkPolicy. */
export const collectUserIds = (input: CreatePolicyRequest): string[] =>
  [...new Set(approvalsIn(input).flatMap(named))].toSorted();

/** The group entitlements in a policy, to look up for checkPolicy. */
export const collectGroupIds = (input: CreatePolicyRequest): string[] =>
  [...new Set(approvalsIn(input).flatMap(groupsIn))].toSorted();

/** The step-up providers in a policy, to look up for checkPolicy. */
export const collectStepUpProviderIds = (input: CreatePolicyRequest): string[] =>
  [...new Set(approvalsIn(input).flatMap(({ requiresStepUpProviderId }) => requiresStepUpProviderId || []))].toSorted();

/** The webhooks in a policy, to look up for checkPolicy. */
export const collectWebhookIds = (input: CreatePolicyRequest): string[] =>
  [...new Set(approvalsIn(input).flatMap(({ webhook }) => webhook?.webhookId || []))].toSorted();

/** The forms in a policy; their ids (see idsInForm) are lookups for checkPolicy. */
export const collectForms = (input: CreatePolicyRequest): FormInput[] =>
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

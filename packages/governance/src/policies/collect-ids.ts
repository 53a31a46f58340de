import type { ApprovalInput, CreatePolicyRequest, FormInput, PolicyStepInput } from '@oag/types';
import { approverSettings } from './approver-kind.ts';
import { collectProvisionIds } from './check-provision.ts';

/** The people in a policy, to look up for checkPolicy. */
export const collectUserIds = (input: CreatePolicyRequest): string[] =>
  [
    ...new Set([...approvalsIn(input).flatMap(named), ...provisioningIn(input).flatMap(({ userIds }) => userIds)]),
  ].toSorted();

/** The group entitlements in a policy, to look up for checkPolicy. */
export const collectGroupIds = (input: CreatePolicyRequest): string[] =>
  [
    ...new Set([
      ...approvalsIn(input).flatMap(groupsIn),
      ...provisioningIn(input).flatMap(({ entitlementIds }) => entitlementIds),
    ]),
  ].toSorted();

/** The connectors in a policy, to look up for checkPolicy. */
export const collectConnectorIds = (input: CreatePolicyRequest): string[] =>
  [...new Set(provisioningIn(input).flatMap(({ connectorIds }) => connectorIds))].toSorted();

/** The step-up providers in a policy, to look up for checkPolicy. */
export const collectStepUpProviderIds = (input: CreatePolicyRequest): string[] =>
  [...new Set(approvalsIn(input).flatMap(({ requiresStepUpProviderId }) => requiresStepUpProviderId || []))].toSorted();

/** The webhooks in a policy, to look up for checkPolicy. */
export const collectWebhookIds = (input: CreatePolicyRequest): string[] =>
  [
    ...new Set([
      ...approvalsIn(input).flatMap(({ webhook }) => webhook?.webhookId || []),
      ...provisioningIn(input).flatMap(({ webhookIds }) => webhookIds),
    ]),
  ].toSorted();

/** The apps that agents of a policy may decide about, to look up for checkPolicy. */
export const collectAgentAppIds = (input: CreatePolicyRequest): string[] =>
  [...new Set(approvalsIn(input).flatMap(({ agent }) => agent?.appIds ?? []))].toSorted();

/** The forms in a policy; their ids (see idsInForm) are lookups for checkPolicy. */
export const collectForms = (input: CreatePolicyRequest): FormInput[] =>
  stepsIn(input).flatMap(({ form }) => form?.form ?? []);

const approvalsIn = (input: CreatePolicyRequest): ApprovalInput[] =>
  stepsIn(input).flatMap(({ approval }) => approval ?? []);

const provisioningIn = (input: CreatePolicyRequest): ReturnType<typeof collectProvisionIds>[] =>
  stepsIn(input).flatMap(({ provision }) =>
    provision?.provisionPolicy ? [collectProvisionIds(provision.provisionPolicy)] : [],
  );

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
    approval.agent?.reassignToUserIds,
  ].flatMap((ids) => ids ?? []);
}

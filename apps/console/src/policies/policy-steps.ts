import type { Approval, Policy, PolicyStep } from '@oag/client';

export const STEP_KINDS = ['approval', 'form', 'wait', 'action', 'accept', 'reject', 'provision'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const APPROVER_KINDS = [
  'manager',
  'entitlementOwners',
  'appOwners',
  'resourceOwners',
  'users',
  'group',
  'self',
  'expression',
  'webhook',
  'agent',
] as const;
export type ApproverKind = (typeof APPROVER_KINDS)[number];

/** Which of the kinds a step is; undefined for one of a newer service. */
export const stepKind = (step: PolicyStep): StepKind | undefined => STEP_KINDS.find((kind) => step[kind] !== null);

export const approverKind = (approval: Approval): ApproverKind | undefined =>
  APPROVER_KINDS.find((kind) => approval[kind] !== null);

/** The settings that approvers of several kinds have in common. */
export type ApproverSettings = {
  fallback: boolean;
  fallbackUserIds: string[];
  fallbackGroups: { appId: string; appEntitlementId: string }[];
  allowSelfApproval: boolean;
  requireDistinctApprovers: boolean;
};

export function approverSettings(approval: Approval): ApproverSettings {
  const settings = {
    fallback: false,
    isGroupFallbackEnabled: false,
    fallbackUserIds: null,
    fallbackGroupIds: null,
    allowSelfApproval: false,
    requireDistinctApprovers: false,
    ...approval[approverKind(approval) ?? 'manager'],
  };
  const isGroup = settings.fallback && settings.isGroupFallbackEnabled;
  return {
    fallback: settings.fallback,
    fallbackUserIds: settings.fallback && !isGroup ? (settings.fallbackUserIds ?? []) : [],
    fallbackGroups: isGroup ? (settings.fallbackGroupIds ?? []) : [],
    allowSelfApproval: settings.allowSelfApproval,
    requireDistinctApprovers: settings.requireDistinctApprovers,
  };
}

/** The key of the steps that are taken when no rule holds. */
export const baselineKey = ({ policyType }: Pick<Policy, 'policyType'>): string =>
  policyType.replace('POLICY_TYPE_', '').toLowerCase();

export type PolicyBranch = {
  /** The condition of the rule; undefined for the baseline. */
  condition?: string;
  /** Either steps of this policy, or another policy that takes over. */
  steps: PolicyStep[];
  policyId: string | undefined;
};

/** The rules in order, and the baseline as the last branch. */
export function branchesOf(policy: Policy): PolicyBranch[] {
  const stepsOf = (key: string | null): PolicyStep[] => policy.policySteps[key ?? '']?.steps ?? [];
  const rules = (policy.rules ?? []).map(({ condition, stepKey, policyId }) => ({
    condition,
    steps: stepsOf(stepKey),
    policyId: policyId ?? undefined,
  }));
  return [...rules, { steps: stepsOf(baselineKey(policy)), policyId: policy.baselinePolicyId || undefined }];
}

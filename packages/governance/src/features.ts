import type { Approval, PolicyTypeValues } from '@oag/types';
import type { StepKindName } from './policy/step-kind.ts';
import type { ApproverKindName } from './policy/approver-kind.ts';

/**
 * What the contract has and this engine does not carry out yet: each is refused at save with FEATURE_DISABLED and this text.
 * A setting without effect would be a lie to whoever reads it later. When a kind works, its line goes.
 * (The members of a campaign have their own table, campaign/access-review-members.ts.)
 */
export const notYet: {
  readonly policyTypes: { readonly [Type in (typeof PolicyTypeValues)[number]]?: string };
  readonly steps: { readonly [Kind in StepKindName]?: string };
  readonly approvers: { readonly [Kind in ApproverKindName]?: string };
  readonly approvalSettings: { readonly [Setting in keyof Approval]?: string };
  readonly oauth2Field: string;
} = {
  policyTypes: {
    POLICY_TYPE_ACCESS_REQUEST: 'access request policies are not available yet; use a GRANT policy',
    POLICY_TYPE_PROVISION: 'provision policies are not available yet; provisioning is added to grant and revoke tasks by the service',
  },
  steps: {
    provision: 'a provision step is added by the service at the end of grant and revoke tasks and cannot be part of a policy',
  },
  approvers: {
    webhook: 'webhook approvers are not available yet',
    agent: 'agent approvers are not available: no provider is configured',
  },
  approvalSettings: {
    requiresStepUpProviderId: 'step-up authentication is not available yet',
  },
  oauth2Field: 'fields for a consent in another system are not available: no provider is configured',
};

/** Whether a value says nothing: absent, or what an unset member reads as. Such a value asks for no feature. */
export function isUnset(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0 || value === '0') return true;
  if (typeof value === 'string') return value.endsWith('_UNSPECIFIED');
  if (Array.isArray(value)) return value.length === 0;
  return false;
}

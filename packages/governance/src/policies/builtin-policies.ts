import type { ApprovalInput, CreatePolicyRequest, Policy, PolicyTypeInput } from '@oag/types';
import { newPolicy } from './new-policy.ts';

/** The ids of the policies that every installation has. They never change. */
export const builtinPolicyIds: {
  readonly entitlementOwnerCertification: string;
  readonly appOwnerCertification: string;
  readonly managerCertification: string;
  readonly accountOwnerCertification: string;
  readonly defaultRevocation: string;
  readonly appOwnerApproval: string;
  readonly autoApproval: string;
  readonly offboarding: string;
  readonly findingReview: string;
} = {
  entitlementOwnerCertification: '0000CertifyEntitlementOwner',
  appOwnerCertification: '000000000000CertifyAppOwner',
  managerCertification: '0000000000000CertifyManager',
  accountOwnerCertification: '00000000CertifyAccountOwner',
  defaultRevocation: '00000000000000RevokeDefault',
  appOwnerApproval: '00000000000000GrantAppOwner',
  autoApproval: '0000000000GrantAutoApproval',
  offboarding: '0000000000RevokeOffboarding',
  findingReview: '00000000000000FindingReview',
};

const certify = (displayName: string, description: string, approver: ApprovalInput): CreatePolicyRequest => ({
  displayName,
  description,
  policyType: 'POLICY_TYPE_CERTIFY' satisfies PolicyTypeInput,
  // Wrong reviewers are common in campaigns, so reassignment is allowed.
  policySteps: { certify: { steps: [{ approval: { ...approver, allowReassignment: true } }] } },
  postActions: [{ certifyRemediateImmediately: true }],
});

const requests: { readonly [Name in keyof typeof builtinPolicyIds]: CreatePolicyRequest } = {
  entitlementOwnerCertification: certify(
    'Entitlement owner certification',
    'The owners of the entitlement review. A denial makes a revoke task at once.',
    { entitlementOwners: {} },
  ),
  appOwnerCertification: certify(
    'App owner certification',
    'The owners of the app review. A denial makes a revoke task at once.',
    {
      appOwners: {},
    },
  ),
  managerCertification: certify(
    'Manager certification',
    'The manager of the holder reviews. A denial makes a revoke task at once.',
    {
      manager: {},
    },
  ),
  accountOwnerCertification: certify(
    'Account owner certification',
    'The holder of the access says whether it is still needed. A denial makes a revoke task at once.',
    { self: {} },
  ),
  defaultRevocation: {
    displayName: 'Default revocation',
    description: 'Revokes without asking: an owner of the app takes the access away and says so.',
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: [{ accept: {} }] } },
  },
  appOwnerApproval: {
    displayName: 'App owner approval',
    description: 'An owner of the app approves the request.',
    policyType: 'POLICY_TYPE_GRANT',
    policySteps: { grant: { steps: [{ approval: { appOwners: {}, allowReassignment: true } }] } },
  },
  autoApproval: {
    displayName: 'Auto approval',
    description: 'Approves every request without asking. For access that anybody may have.',
    policyType: 'POLICY_TYPE_GRANT',
    policySteps: { grant: { steps: [{ accept: {} }] } },
  },
  offboarding: {
    displayName: 'Offboarding',
    description: 'Offboards without asking. Each revocation then follows the policy of its own entitlement.',
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: [{ accept: {} }] } },
  },
  findingReview: {
    displayName: 'Finding review',
    description: 'An owner of the app says whether a finding was remedied, or its risk is accepted.',
    policyType: 'POLICY_TYPE_GRANT',
    policySteps: { grant: { steps: [{ approval: { appOwners: {}, allowReassignment: true } }] } },
  },
};

/** The policies that every installation has. They cannot be edited or deleted. */
export const builtinPolicies = (now: string): Policy[] =>
  (Object.entries(requests) as [keyof typeof builtinPolicyIds, CreatePolicyRequest][]).map(([name, request]) =>
    builtinPolicy(request, builtinPolicyIds[name], now),
  );

const builtinPolicy = (request: CreatePolicyRequest, id: string, now: string): Policy => ({
  ...newPolicy(request, { id, now }),
  systemBuiltin: true,
});

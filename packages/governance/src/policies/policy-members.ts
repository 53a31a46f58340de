import type { Policy } from '@oag/types';
import type { MaskRules } from '../input/index.ts';

/**
 * When a member of a policy may be changed.
 *   never: the service sets it (read-only in the contract)
 *   atCreation: chosen when the policy is created
 *   always: at any time
 */
export type PolicyEdit = 'never' | 'atCreation' | 'always';

/** Every member of a policy: what it is when it is cleared and when it may be changed. A member added to the contract gets its one line here. */
export const policyMembers: {
  readonly [Name in keyof Policy]: { readonly initial: Policy[Name]; readonly edit: PolicyEdit };
} = {
  id: { initial: '', edit: 'never' },
  displayName: { initial: '', edit: 'always' },
  description: { initial: '', edit: 'always' },
  policyType: { initial: 'POLICY_TYPE_UNSPECIFIED', edit: 'atCreation' },
  policySteps: { initial: {}, edit: 'always' },
  rules: { initial: [], edit: 'always' },
  baselinePolicyId: { initial: '', edit: 'always' },
  postActions: { initial: [], edit: 'always' },
  annotations: { initial: {}, edit: 'always' },
  scope: { initial: null, edit: 'atCreation' },
  reassignTasksToDelegates: { initial: false, edit: 'always' },
  systemBuiltin: { initial: false, edit: 'never' },
  createdAt: { initial: null, edit: 'never' },
  updatedAt: { initial: null, edit: 'never' },
  deletedAt: { initial: null, edit: 'never' },
};

/** The members that the update mask of a policy may name. */
export const policyMask: MaskRules<keyof Policy> = { what: 'a policy', members: policyMembers };

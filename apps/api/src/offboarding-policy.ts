import { builtinPolicyIds, GovernanceError } from '@oag/governance';
import { findPolicy, type Db } from '@oag/store';
import type { Configuration } from './configuration.ts';

/** The policy of offboardings: the one that the installation names, else the shipped one. Throws WRONG_STATE when the one that is named cannot be used. */
export async function offboardingPolicyId(db: Db, { offboardingPolicy }: Pick<Configuration, 'offboardingPolicy'>): Promise<string> {
  if (offboardingPolicy === '') return builtinPolicyIds.offboarding;
  const policy = await findPolicy(db, offboardingPolicy);
  if (policy?.deletedAt === null && policy.policyType === 'POLICY_TYPE_REVOKE') return policy.id;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The setting OFFBOARDING_POLICY is ${offboardingPolicy}, which is no policy of type REVOKE; have it set to the id of one`,
  });
}

import { builtinPolicyIds } from '@oag/governance/policies';
import { GovernanceError } from '@oag/governance/input';
import { findPolicy } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { Configuration } from '../configuration/index.ts';

/** The policy of offboardings: the configured one, else the built-in one. Throws WRONG_STATE when the configured one is invalid. */
export async function offboardingPolicyId(
  db: Db,
  { offboardingPolicy }: Pick<Configuration, 'offboardingPolicy'>,
): Promise<string> {
  if (offboardingPolicy === '') return builtinPolicyIds.offboarding;
  const policy = await findPolicy(db, offboardingPolicy);
  if (policy?.deletedAt === null && policy.policyType === 'POLICY_TYPE_REVOKE') return policy.id;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The setting OFFBOARDING_POLICY is ${offboardingPolicy}, which is no policy of type REVOKE; set it to the id of one`,
  });
}

import { builtinPolicyIds } from '@oag/governance/policies';
import { assertNoViolations, violation } from '@oag/governance/input';
import { findApp } from '@oag/store/inventory';
import { findPolicy } from '@oag/store/policies';
import type { Db } from '@oag/store/database';

/** The policy of a finding's task: the requested one, else the grant policy of the app, else the built-in one. Throws INVALID_FIELD for an invalid requested one. */
export async function findingPolicyId(db: Db, asked: string, appId: string): Promise<string> {
  if (asked === '') {
    const app = appId === '' ? undefined : await findApp(db, appId);
    return app?.grantPolicyId || builtinPolicyIds.findingReview;
  }
  const policy = await findPolicy(db, asked);
  const exists = policy !== undefined && policy.deletedAt === null;
  const problem = !exists
    ? `there is no policy ${asked}; name one from GET /api/v1/policies`
    : policy.policyType === 'POLICY_TYPE_GRANT'
      ? null
      : `is of type ${policy.policyType}; a finding needs one of type POLICY_TYPE_GRANT`;
  assertNoViolations(problem ? [violation('policyId', exists ? 'INVALID' : 'NOT_FOUND', problem)] : []);
  return asked;
}

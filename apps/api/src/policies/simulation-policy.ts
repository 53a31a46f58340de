import {
  noPoliciesNamed,
  selectPolicy,
  type Route,
  type NamedPolicies,
  type SelectableTaskKind,
  type PolicyChoice as Choice,
} from '@oag/governance/policies';
import { GovernanceError, violation } from '@oag/governance/input';
import { findCampaign } from '@oag/store/campaigns';
import { namedPolicies, policiesAround } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { Policy, PolicyChoice, SimulatePolicyRequest } from '@oag/types';

/** The simulated policy with those it can lead to, and why it was selected. */
export type SimulationPolicy = {
  kind: SelectableTaskKind;
  policy: Policy;
  policies: ReadonlyMap<string, Policy>;
  choice: PolicyChoice;
};

const kinds: ReadonlyMap<string, SelectableTaskKind> = new Map([
  ['POLICY_TYPE_GRANT', 'grant'],
  ['POLICY_TYPE_ACCESS_REQUEST', 'grant'],
  ['POLICY_TYPE_REVOKE', 'revoke'],
  ['POLICY_TYPE_CERTIFY', 'certify'],
]);
const choices: { readonly [Name in Choice]: PolicyChoice } = {
  override: 'POLICY_CHOICE_ENTITLEMENT',
  route: 'POLICY_CHOICE_ROUTING_RULE',
  entitlement: 'POLICY_CHOICE_ENTITLEMENT',
  app: 'POLICY_CHOICE_APP',
  default: 'POLICY_CHOICE_DEFAULT',
};

/** Finds the routing rule that applies to the simulated request. */
type RouteFor = (named: ReadonlyMap<string, NamedPolicies>) => Promise<Route | null>;

/** The policy named by the request, directly or by a campaign, else the one that a task would get. Throws INVALID_FIELD. */
export async function simulationPolicy(
  db: Db,
  request: SimulatePolicyRequest,
  routeFor: RouteFor,
): Promise<SimulationPolicy> {
  const { policyId, choice } = await chosen(db, request, routeFor);
  const policies = await policiesAround(db, [policyId]);
  const policy = policies.get(policyId);
  if (!policy) return refuse('policyId', 'NOT_FOUND', `no policy has the id ${policyId}; correct it`);
  const kind = kinds.get(policy.policyType);
  if (!kind)
    return refuse(
      'policyId',
      'POLICY_TYPE',
      `the policy ${policyId} is of type ${policy.policyType}, which no task uses`,
    );
  const asked = kinds.get(request.policyType ?? '');
  if (asked && asked !== kind)
    return refuse(
      'policyType',
      'POLICY_TYPE',
      `the policy ${policyId} is of type ${policy.policyType}; leave the type out`,
    );
  if (request.accessReviewId && kind !== 'certify')
    return refuse('accessReviewId', 'POLICY_TYPE', 'is for the type CERTIFY only; leave it out');
  return { kind, policy, policies, choice };
}

async function chosen(
  db: Db,
  { policyId, policyType, accessReviewId, appEntitlementId }: SimulatePolicyRequest,
  routeFor: RouteFor,
): Promise<{ policyId: string; choice: PolicyChoice }> {
  const campaign = accessReviewId ? await findCampaign(db, accessReviewId) : undefined;
  if (accessReviewId && !campaign)
    return refuse('accessReviewId', 'NOT_FOUND', `no campaign has the id ${accessReviewId}; correct it`);
  if (policyId) return { policyId, choice: 'POLICY_CHOICE_REQUEST' };
  if (campaign) return { policyId: campaign.accessReview.policyId, choice: 'POLICY_CHOICE_ACCESS_REVIEW' };
  const kind = kinds.get(policyType ?? '');
  if (!kind)
    return refuse(
      'policyType',
      'REQUIRED',
      'must be GRANT, REVOKE or CERTIFY when neither a policy nor a campaign is named',
    );
  const named = await (await namedPolicies(db, kind, [appEntitlementId]))();
  const route = kind === 'grant' ? await routeFor(named) : null;
  const found = selectPolicy(kind, named.get(appEntitlementId) ?? noPoliciesNamed, route);
  return { policyId: found.policyId, choice: choices[found.choice] };
}

function refuse(field: string, rule: string, description: string): never {
  throw new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `${field}: ${description}`,
    fieldViolations: [violation(field, rule, description)],
  });
}

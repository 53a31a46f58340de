import { builtinPolicyIds } from './builtin-policies.ts';

/** The kinds of task whose policy is selected by entitlement and app. Campaigns name their policy. */
export type SelectableTaskKind = 'grant' | 'revoke' | 'certify';

/**
 * The policies that the entitlement and the app of a task name for its kind; '' where they name none. `overridesDefaults`: whether that of the
 * entitlement goes before the routing rules of the app.
 */
export type NamedPolicies = {
  appId: string;
  entitlementPolicyId: string;
  appPolicyId: string;
  overridesDefaults: boolean;
};

/** The routing rule that applies to a request. */
export type Route = { ruleId: string; policyId: string };

/** Why a policy was selected. */
export type PolicyChoice = 'override' | 'route' | 'entitlement' | 'app' | 'default';

/** The objects that can name a policy. */
export type PolicyNamer = Exclude<PolicyChoice, 'default'> | 'accessProfile';

const defaults: { readonly [Kind in SelectableTaskKind]: string } = {
  grant: builtinPolicyIds.appOwnerApproval,
  revoke: builtinPolicyIds.defaultRevocation,
  certify: builtinPolicyIds.entitlementOwnerCertification,
};

export const noPoliciesNamed: NamedPolicies = {
  appId: '',
  entitlementPolicyId: '',
  appPolicyId: '',
  overridesDefaults: false,
};

/**
 * The policy of a task: that of an entitlement that overrides the defaults, that of a routing rule, that of the entitlement, that of its app,
 * else the built-in one of the kind. Only requests are routed.
 */
export function selectPolicy(
  kind: SelectableTaskKind,
  { entitlementPolicyId, appPolicyId, overridesDefaults }: NamedPolicies,
  route: Route | null = null,
): { policyId: string; choice: PolicyChoice; routingRuleId: string } {
  const chosen = choose(kind, { entitlementPolicyId, appPolicyId, overridesDefaults }, route);
  return { ...chosen, routingRuleId: chosen.choice === 'route' && route ? route.ruleId : '' };
}

function choose(
  kind: SelectableTaskKind,
  { entitlementPolicyId, appPolicyId, overridesDefaults }: Omit<NamedPolicies, 'appId'>,
  route: Route | null,
): { policyId: string; choice: PolicyChoice } {
  if (kind === 'grant' && overridesDefaults && entitlementPolicyId !== '')
    return { policyId: entitlementPolicyId, choice: 'override' };
  if (kind === 'grant' && route) return { policyId: route.policyId, choice: 'route' };
  if (entitlementPolicyId !== '') return { policyId: entitlementPolicyId, choice: 'entitlement' };
  if (appPolicyId !== '') return { policyId: appPolicyId, choice: 'app' };
  return { policyId: defaults[kind], choice: 'default' };
}

import { builtinPolicyIds } from './builtin-policies.ts';

/** The kinds of task whose policy is selected by entitlement and app. Campaigns name their policy. */
export type SelectableTaskKind = 'grant' | 'revoke' | 'certify';

/** The policies that the entitlement and the app of a task name for its kind; '' where they name none. */
export type NamedPolicies = { entitlementPolicyId: string; appPolicyId: string };

/** Why a policy was selected. */
export type PolicyChoice = 'entitlement' | 'app' | 'default';

/** The objects that can name a policy. */
export type PolicyNamer = Exclude<PolicyChoice, 'default'> | 'accessProfile';

const defaults: { readonly [Kind in SelectableTaskKind]: string } = {
  grant: builtinPolicyIds.appOwnerApproval,
  revoke: builtinPolicyIds.defaultRevocation,
  certify: builtinPolicyIds.entitlementOwnerCertification,
};

/** The policy of a task: that of the entitlement, else that of its app, else the built-in one of the kind. */
export function selectPolicy(
  kind: SelectableTaskKind,
  { entitlementPolicyId, appPolicyId }: NamedPolicies,
): { policyId: string; choice: PolicyChoice } {
  if (entitlementPolicyId !== '') return { policyId: entitlementPolicyId, choice: 'entitlement' };
  if (appPolicyId !== '') return { policyId: appPolicyId, choice: 'app' };
  return { policyId: defaults[kind], choice: 'default' };
}

import type { FieldViolation, PolicyScopeInput, PolicyTypeInput } from '@oag/types';
import { isUnset } from '../is-unset.ts';
import { violation } from '../violations.ts';

/** What was looked up about the app and the entitlement that a policy is to belong to: the app of each, by its id. */
export type PolicyScopeFacts = { appIds: ReadonlySet<string>; appIdsOfEntitlements: ReadonlyMap<string, string> };

export const noScopes: PolicyScopeFacts = { appIds: new Set(), appIdsOfEntitlements: new Map() };

/** The rules that the scope of a new policy breaks. */
export function checkPolicyScope(scope: PolicyScopeInput, policyType: PolicyTypeInput, facts: PolicyScopeFacts): FieldViolation[] {
  const { appId = '', appEntitlementId = '', slot } = scope;
  if (appId === '') return [violation('scope.appId', 'REQUIRED', 'is missing; name the app that the policy belongs to, or leave the scope out')];
  if (!facts.appIds.has(appId)) return [violation('scope.appId', 'NOT_FOUND', `no app has the id ${appId}; correct it`)];
  if (appEntitlementId !== '' && facts.appIdsOfEntitlements.get(appEntitlementId) !== appId) {
    return [violation('scope.appEntitlementId', 'NOT_FOUND', `the app ${appId} has no entitlement with the id ${appEntitlementId}; correct it`)];
  }
  if (isUnset(slot) || policyType === 'POLICY_TYPE_GRANT') return [];
  return [violation('scope.slot', 'INVALID', 'is for GRANT policies only; leave it out')];
}

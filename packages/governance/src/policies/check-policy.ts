import {
  PolicyTypeValues,
  type CreatePolicyRequest,
  type FieldViolation,
  type PolicyPostActionsInput,
  type PolicyTypeInput,
  type PolicyScopeInput,
} from '@oag/types';
import { checkTotalLength } from '../expressions/index.ts';
import { unsupported } from './unsupported-features.ts';
import { assertNoViolations, violation, checkAnnotations, isUnset } from '../input/index.ts';
import { checkAgents } from './check-agents.ts';
import { checkEscalations, checkReferences, type ReferenceLookups } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { requestPolicyTypes } from './routing-rule.ts';
import { checkSteps } from './check-steps.ts';
import type { PolicyLookups } from './policy-lookups.ts';
import { baselineKey } from './rule-outcome.ts';

/** Lookups for the scope of a policy. */
type PolicyScopeLookups = { appIds: ReadonlySet<string>; appIdsOfEntitlements: ReadonlyMap<string, string> };

const noScopes: PolicyScopeLookups = { appIds: new Set(), appIdsOfEntitlements: new Map() };

/** The rules that the scope of a new policy breaks. */
function checkPolicyScope(
  scope: PolicyScopeInput,
  policyType: PolicyTypeInput,
  lookups: PolicyScopeLookups,
): FieldViolation[] {
  const { appId = '', appEntitlementId = '', slot } = scope;
  if (appId === '')
    return [
      violation(
        'scope.appId',
        'REQUIRED',
        'is missing; name the app that the policy belongs to, or leave the scope out',
      ),
    ];
  if (!lookups.appIds.has(appId))
    return [violation('scope.appId', 'NOT_FOUND', `no app has the id ${appId}; correct it`)];
  if (appEntitlementId !== '' && lookups.appIdsOfEntitlements.get(appEntitlementId) !== appId) {
    return [
      violation(
        'scope.appEntitlementId',
        'NOT_FOUND',
        `the app ${appId} has no entitlement with the id ${appEntitlementId}; correct it`,
      ),
    ];
  }
  if (isUnset(slot) || requestPolicyTypes.includes(policyType)) return [];
  return [violation('scope.slot', 'INVALID', 'is for GRANT and ACCESS_REQUEST policies only; leave it out')];
}

/** The lookups that checkPolicy needs. */
export type PolicyCheckLookups = PolicyLookups & ReferenceLookups & { scopes?: PolicyScopeLookups };

/**
 * Throws for a policy that breaks a rule, naming every field.
 * A policy without any steps is allowed: it denies everything (see newPolicy).
 */
export function checkPolicy(input: CreatePolicyRequest, lookups: PolicyCheckLookups): void {
  assertNoViolations([
    ...checkMembers(input, lookups),
    ...(input.scope ? checkPolicyScope(input.scope, input.policyType, lookups.scopes ?? noScopes) : []),
  ]);
}

/** The rules that the editable members of a policy break. */
export function checkMembers(input: CreatePolicyRequest, lookups: PolicyCheckLookups): FieldViolation[] {
  const excess = checkTotalLength([input.policySteps, input.rules], 'policySteps');
  return excess.length > 0 ? excess : checkEach(input, lookups);
}

const checkEach = (input: CreatePolicyRequest, lookups: PolicyCheckLookups): FieldViolation[] => [
  ...(input.displayName.trim() === ''
    ? [violation('displayName', 'REQUIRED', 'is blank; give the policy a name')]
    : []),
  ...checkType(input.policyType),
  ...checkBaseline(input),
  ...Object.entries(input.policySteps ?? {}).flatMap(([key, steps]) =>
    checkSteps(steps, `policySteps.${key}`, input, lookups),
  ),
  ...checkAgents(input, lookups),
  ...checkRules(input),
  ...checkReferences(input, lookups),
  ...checkEscalations(input, lookups),
  ...checkPostActions(input.postActions ?? [], input.policyType),
  ...checkAnnotations(input.annotations ?? {}),
];

function checkType(policyType: PolicyTypeInput): FieldViolation[] {
  const known = PolicyTypeValues.find((name) => name === policyType);
  if (!known || known === 'POLICY_TYPE_UNSPECIFIED')
    return [violation('policyType', 'REQUIRED', 'must be GRANT, REVOKE, CERTIFY or PROVISION')];
  const text = unsupported.policyTypes[known];
  return text ? [violation('policyType', 'FEATURE_DISABLED', text)] : [];
}

function checkBaseline({ policySteps, policyType, baselinePolicyId }: CreatePolicyRequest): FieldViolation[] {
  const key = baselineKey(policyType);
  const keys = Object.keys(policySteps ?? {});
  if (baselinePolicyId) {
    if (!keys.includes(key)) return [];
    const fix = `omit one of them; to switch to another policy, also send policySteps without ${key}`;
    return [violation('baselinePolicyId', 'ONE_OF', `conflicts with the baseline in policySteps.${key}; ${fix}`)];
  }
  if (keys.length === 0 || keys.includes(key)) return [];
  return [violation(`policySteps.${key}`, 'REQUIRED', `is missing; it holds the steps that run when no rule applies`)];
}

const checkPostActions = (postActions: PolicyPostActionsInput[], policyType: PolicyTypeInput): FieldViolation[] =>
  postActions.flatMap(({ certifyRemediateImmediately }, index) => {
    const at = `postActions[${index}]`;
    if (certifyRemediateImmediately === undefined || certifyRemediateImmediately === null) {
      return [violation(at, 'ONE_OF', 'has no action; set certifyRemediateImmediately')];
    }
    if (!certifyRemediateImmediately || policyType === 'POLICY_TYPE_CERTIFY') return [];
    return [violation(`${at}.certifyRemediateImmediately`, 'INVALID', 'is for CERTIFY policies only; leave it out')];
  });

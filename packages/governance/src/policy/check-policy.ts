import {
  PolicyTypeValues,
  type CreatePolicyRequest,
  type FieldViolation,
  type PolicyPostActionsInput,
  type PolicyTypeInput,
} from '@oag/types';
import { notYet } from '../features.ts';
import { notYetViolation, refuseViolations, violation } from '../violations.ts';
import { checkAnnotations } from './check-annotations.ts';
import type { PolicyFacts } from './check-approval.ts';
import { checkRules } from './check-rules.ts';
import { checkSteps } from './check-steps.ts';

/** The key of the baseline in policySteps: `grant`, `revoke` or `certify`. */
export const baselineKey = (policyType: string): string => policyType.replace('POLICY_TYPE_', '').toLowerCase();

/**
 * Refuses a policy that breaks a rule, naming every field that does.
 * A policy without any steps is allowed: it denies everything (see newPolicy).
 */
export function checkPolicy(input: CreatePolicyRequest, facts: PolicyFacts): void {
  refuseViolations([
    ...(input.displayName.trim() === '' ? [violation('displayName', 'REQUIRED', 'is blank; give the policy a name')] : []),
    ...checkType(input.policyType),
    ...(input.baselinePolicyId ? [notYetViolation('baselinePolicyId', 'policies that refer to other policies are not available yet')] : []),
    ...(input.scope ? [notYetViolation('scope', 'policies of a single app or entitlement are not available yet')] : []),
    ...checkBaseline(input),
    ...Object.entries(input.policySteps ?? {}).flatMap(([key, steps]) => checkSteps(steps, `policySteps.${key}`, facts)),
    ...checkRules(input),
    ...checkPostActions(input.postActions ?? [], input.policyType),
    ...checkAnnotations(input.annotations ?? {}),
  ]);
}

function checkType(policyType: PolicyTypeInput): FieldViolation[] {
  const known = PolicyTypeValues.find((name) => name === policyType);
  if (!known || known === 'POLICY_TYPE_UNSPECIFIED') return [violation('policyType', 'REQUIRED', 'must be GRANT, REVOKE or CERTIFY')];
  const text = notYet.policyTypes[known];
  return text ? [violation('policyType', 'FEATURE_DISABLED', text)] : [];
}

function checkBaseline({ policySteps, policyType }: CreatePolicyRequest): FieldViolation[] {
  const key = baselineKey(policyType);
  const keys = Object.keys(policySteps ?? {});
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

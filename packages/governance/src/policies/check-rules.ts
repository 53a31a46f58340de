import type { CreatePolicyRequest, FieldViolation, RuleInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { checkCondition } from './policy-conditions.ts';
import { stepKeyOf } from './rule-outcome.ts';

const RULES_MAX = 16;

/** The errors in the rules of a policy. checkReferences checks the policies that they lead to. */
export function checkRules({ rules, policySteps }: CreatePolicyRequest): FieldViolation[] {
  const list = rules ?? [];
  if (list.length > RULES_MAX)
    return [
      violation('rules', 'LIMIT', `has ${list.length} rules; at most ${RULES_MAX} are allowed beside the baseline`),
    ];
  return list.flatMap((rule, index) => {
    const at = `rules[${index}]`;
    return checkCondition(rule.condition ?? '', `${at}.condition`).concat(checkOutcome(rule, at, policySteps ?? {}));
  });
}

function checkOutcome(rule: RuleInput, field: string, policySteps: { [key: string]: unknown }): FieldViolation[] {
  const stepKey = stepKeyOf(rule);
  const isTwoKeys = Boolean(rule.stepKey && rule.policyKey && rule.stepKey !== rule.policyKey);
  if (isTwoKeys)
    return [
      violation(`${field}.policyKey`, 'ONE_OF', 'is the deprecated name of stepKey and differs from it; omit it'),
    ];
  if (rule.policyId && stepKey)
    return [violation(field, 'ONE_OF', 'exactly one of stepKey and policyId must be set, not both')];
  if (rule.policyId) return [];
  if (!stepKey) {
    return [
      violation(
        `${field}.stepKey`,
        'REQUIRED',
        'is missing; name the entry of policySteps that the rule leads to, or a policy in policyId',
      ),
    ];
  }
  if (!Object.hasOwn(policySteps, stepKey))
    return [
      violation(`${field}.stepKey`, 'NOT_FOUND', `policySteps has no entry ${stepKey}; add it or correct the key`),
    ];
  return [];
}

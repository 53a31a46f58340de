import type { CreatePolicyRequest, FieldViolation, RuleInput } from '@oag/types';
import { notYetViolation, violation } from '../violations.ts';

const RULES_MAX = 16;

/** The only condition that works until there is an expression engine: it always holds. */
export const ALWAYS = 'true';

/** The sequence that a rule leads to. `policyKey` is the deprecated name of `stepKey`. */
export const stepKeyOf = (rule: RuleInput): string => rule.stepKey || rule.policyKey || '';

/** The rules of a policy that break a rule. */
export function checkRules({ rules, policySteps }: CreatePolicyRequest): FieldViolation[] {
  const list = rules ?? [];
  if (list.length > RULES_MAX)
    return [violation('rules', 'LIMIT', `has ${list.length} rules; at most ${RULES_MAX} are allowed beside the baseline`)];
  return list.flatMap((rule, index) => {
    const at = `rules[${index}]`;
    return checkCondition(rule.condition ?? '', `${at}.condition`).concat(checkOutcome(rule, at, policySteps ?? {}));
  });
}

function checkCondition(condition: string, field: string): FieldViolation[] {
  if (condition.trim() === '') return [violation(field, 'REQUIRED', `is empty; use ${ALWAYS} for a rule that always applies`)];
  if (condition === ALWAYS) return [];
  return [
    violation(
      field,
      'FEATURE_DISABLED',
      `only the condition ${ALWAYS} works until the expression engine is there; use it or leave the rule out`,
    ),
  ];
}

function checkOutcome(rule: RuleInput, field: string, policySteps: { [key: string]: unknown }): FieldViolation[] {
  const stepKey = stepKeyOf(rule);
  const isTwoKeys = Boolean(rule.stepKey && rule.policyKey && rule.stepKey !== rule.policyKey);
  if (isTwoKeys)
    return [violation(`${field}.policyKey`, 'ONE_OF', 'is the deprecated name of stepKey and says something else; leave it out')];
  if (rule.policyId && stepKey) return [violation(field, 'ONE_OF', 'exactly one of stepKey and policyId must be set, not both')];
  if (rule.policyId)
    return [notYetViolation(`${field}.policyId`, 'policies that lead to other policies are not available yet; use stepKey')];
  if (!stepKey) return [violation(`${field}.stepKey`, 'REQUIRED', 'is missing; name the entry of policySteps that the rule leads to')];
  if (!Object.hasOwn(policySteps, stepKey))
    return [violation(`${field}.stepKey`, 'NOT_FOUND', `policySteps has no entry ${stepKey}; add it or correct the key`)];
  return [];
}

import type { FieldViolation, Policy } from '@oag/types';
import { checkExpression } from '../expressions/index.ts';
import { violation } from '../input/index.ts';
import { reachablePolicies, type PolicyMap } from './policy-references.ts';

/** The condition of a rule that always applies. */
export const ALWAYS = 'true';

/** The problems of a rule condition, with their positions. */
export function checkCondition(condition: string, field: string): FieldViolation[] {
  if (condition.trim() === '')
    return [violation(field, 'REQUIRED', `is empty; use ${ALWAYS} for a rule that always applies`)];
  if (condition === ALWAYS) return [];
  return checkExpression('policyCondition', condition).map(({ line, column, message }) =>
    violation(field, 'EXPRESSION', `line ${line}, column ${column}: ${message}`),
  );
}

/** The conditions that have to be evaluated to select the steps of a policy, each once. */
export const conditionsOf = (policy: Policy, policies: PolicyMap): string[] => [
  ...new Set(
    reachablePolicies(policy, policies).flatMap(({ rules }) =>
      (rules ?? []).flatMap(({ condition }) => (condition === ALWAYS ? [] : condition)),
    ),
  ),
];

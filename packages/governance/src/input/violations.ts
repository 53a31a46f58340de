import type { FieldViolation } from '@oag/types';
import { GovernanceError, type Reason } from './governance-error.ts';

/** More than a person reads at once, and a limit on the size of the response to a hostile body. */
const VIOLATIONS_MAX = 100;

/** When every violation has the same one of these rules, the refusal as a whole has this reason. */
const wholeReasons: { [rule: string]: Reason } = { FEATURE_DISABLED: 'FEATURE_DISABLED', READ_ONLY: 'READ_ONLY_FIELD' };

/** One broken rule: `field` is the path of the field, `rule` is for programs, `description` says the rule and the fix. */
export const violation = (field: string, rule: string, description: string): FieldViolation => ({
  field,
  description,
  reason: rule,
});

/** A violation for a member of the contract that is not supported yet. */
export const notYetViolation = (field: string, what: string): FieldViolation =>
  violation(field, 'FEATURE_DISABLED', `${what}; leave it out`);

/** Throws when there is any violation, naming all of them. */
export function assertNoViolations(violations: FieldViolation[]): void {
  const named = violations.slice(0, VIOLATIONS_MAX);
  const [first] = named;
  if (!first) return;
  const whole = named.every(({ reason }) => reason === first.reason) ? wholeReasons[first.reason] : undefined;
  throw new GovernanceError({
    reason: whole ?? 'INVALID_FIELD',
    message: named.map(({ field, description }) => `${field}: ${description}`).join('; '),
    fieldViolations: named,
  });
}

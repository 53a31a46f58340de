import type { RuleInput } from '@oag/types';

/** The sequence that a rule leads to. `policyKey` is the deprecated name of `stepKey`. */
export const stepKeyOf = (rule: RuleInput): string => rule.stepKey || rule.policyKey || '';

/** The key of the baseline in policySteps: `grant`, `revoke` or `certify`. */
export const baselineKey = (policyType: string): string => policyType.replace('POLICY_TYPE_', '').toLowerCase();

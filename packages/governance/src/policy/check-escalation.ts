import type { EscalationInput, FieldViolation } from '@oag/types';
import { violation } from '../violations.ts';
import { checkUserIds } from './check-user-ids.ts';
import type { PolicyFacts } from './policy-facts.ts';

const YEAR = 366 * 24 * 3600;

/** The rules that the escalation of an approval step breaks. */
export function checkEscalation(escalation: EscalationInput | null | undefined, field: string, facts: PolicyFacts): FieldViolation[] {
  if (!escalation) return [violation(field, 'REQUIRED', 'is missing; say when and how the step escalates, or leave escalationEnabled out')];
  const { cancelTicket, expiration = '0', reassignToApprovers, replacePolicy, skipStep } = escalation;
  const ways = Object.entries({ cancelTicket, reassignToApprovers, replacePolicy, skipStep }).filter(([, way]) => way !== undefined && way !== null);
  const seconds = Number(expiration);
  return [
    ...(ways.length === 1 ? [] : [violation(field, 'ONE_OF', `exactly one of cancelTicket, reassignToApprovers, replacePolicy, skipStep must be set, not ${ways.length} of them`)]),
    ...(seconds >= 1 && seconds <= YEAR ? [] : [violation(`${field}.expiration`, 'LIMIT', `is ${expiration}; give the seconds until the step escalates, from 1 to ${YEAR}`)]),
    ...(reassignToApprovers ? checkUserIds(reassignToApprovers.approverIds ?? [], `${field}.reassignToApprovers.approverIds`, facts) : []),
    ...(replacePolicy && !replacePolicy.policyId ? [violation(`${field}.replacePolicy.policyId`, 'REQUIRED', 'is missing; name the policy that takes over')] : []),
  ];
}

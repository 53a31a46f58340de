import type { FieldViolation } from '@oag/types';
import { refuseViolations, violation } from '../violations.ts';
import type { HolderAccount, NamedHolder } from './check-holder.ts';

const LONGEST_SECONDS = 100 * 365.25 * 24 * 60 * 60;

export type GrantAsked = { grantDuration?: string | null; emergencyAccess?: boolean; requestData?: { readonly [name: string]: unknown } | null };
export type GrantFacts = { emergencyPolicyId: string; hasForm: boolean };

/** What is against a duration, null being none. */
export function brokenDuration(field: string, duration: string | null | undefined): FieldViolation[] {
  const seconds = duration ? Number(duration.slice(0, -1)) : 1;
  return seconds >= 1 && seconds <= LONGEST_SECONDS ? [] : [violation(field, 'RANGE', 'must be from one second to a hundred years, or null for access without an end')];
}

/** Throws INVALID_FIELD for what may not be asked for: a duration out of bounds, an emergency without a policy for it, answers without a form. */
export function checkGrantRequest({ grantDuration, emergencyAccess = false, requestData }: GrantAsked, { emergencyPolicyId, hasForm }: GrantFacts): void {
  refuseViolations([
    ...brokenDuration('grantDuration', grantDuration),
    ...(emergencyAccess && emergencyPolicyId === '' ? [violation('emergencyAccess', 'NOT_AVAILABLE', 'is not available: the entitlement has no policy for emergencies; ask without it')] : []),
    ...(!hasForm && Object.keys(requestData ?? {}).length > 0 ? [violation('requestData', 'NO_FORM', 'answers no form: the entitlement has none; leave it out')] : []),
  ]);
}

/** The account that gets the access: the one that is named or the only one of the person; null when there is none yet. Throws INVALID_FIELD when there are several. */
export function accountToGrant<Account extends HolderAccount>({ appUserId }: NamedHolder, accounts: readonly Account[]): Account | null {
  refuseViolations(appUserId === '' && accounts.length > 1 ? [violation('appUserId', 'REQUIRED', 'is needed: the person has several accounts of the app; name one of them')] : []);
  return accounts[0] ?? null;
}

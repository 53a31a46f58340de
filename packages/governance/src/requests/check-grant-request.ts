import type { FieldViolation } from '@oag/types';
import { assertNoViolations, violation } from '../input/index.ts';
import type { HolderAccount, NamedHolder } from './check-holder.ts';
import { secondsOf } from '../time/index.ts';

const LONGEST_SECONDS = 100 * 365.25 * 24 * 60 * 60;

export type GrantAsked = {
  grantDuration?: string | null;
  emergencyAccess?: boolean;
  requestData?: { readonly [name: string]: unknown } | null;
};
/** `emergencyPolicyId` decides about emergencies, '' when they are disabled; `longestGrant` is the longest duration, null without a limit. */
export type GrantRequestLookups = { emergencyPolicyId: string; hasForm: boolean; longestGrant: string | null };

/** The errors in a duration; null is none. Existing programs search for the words about the limit and read it between the brackets. */
export function brokenDuration(
  field: string,
  duration: string | null | undefined,
  longestGrant: string | null,
): FieldViolation[] {
  const seconds = duration ? secondsOf(duration) : 1;
  if (longestGrant !== null && (duration ? seconds > secondsOf(longestGrant) : true)) {
    const limit = `grant duration must be less than or equal to max provision time (${longestGrant})`;
    return [
      violation(
        field,
        'LIMIT',
        `${duration ? `is ${duration}` : 'is missing, which asks for access without an end'}; ${limit}`,
      ),
    ];
  }
  return seconds >= 1 && seconds <= LONGEST_SECONDS
    ? []
    : [violation(field, 'RANGE', 'must be from one second to a hundred years, or null for access without an end')];
}

/** Throws INVALID_FIELD for an invalid request: a duration out of bounds or beyond the limit, an emergency where they are disabled, answers without a form. */
export function checkGrantRequest(
  { grantDuration, emergencyAccess = false, requestData }: GrantAsked,
  { emergencyPolicyId, hasForm, longestGrant }: GrantRequestLookups,
): void {
  assertNoViolations([
    ...brokenDuration('grantDuration', grantDuration, longestGrant),
    ...(emergencyAccess && emergencyPolicyId === ''
      ? [
          violation(
            'emergencyAccess',
            'NOT_AVAILABLE',
            'is not available: the entitlement takes no requests for emergencies; ask without it',
          ),
        ]
      : []),
    ...(!hasForm && Object.keys(requestData ?? {}).length > 0
      ? [violation('requestData', 'NO_FORM', 'answers no form: the entitlement has none; leave it out')]
      : []),
  ]);
}

/** The account to grant the access to: the named one, or the only one of the person; null when there is none yet. Throws INVALID_FIELD when there are several. */
export function accountToGrant<Account extends HolderAccount>(
  { appUserId }: NamedHolder,
  accounts: readonly Account[],
): Account | null {
  assertNoViolations(
    appUserId === '' && accounts.length > 1
      ? [violation('appUserId', 'REQUIRED', 'is needed: the person has several accounts of the app; name one of them')]
      : [],
  );
  return accounts[0] ?? null;
}

import { assertNoViolations, violation } from '../input/index.ts';

/** Whom a task is to be about, as a request says it: the person, the account, or both. '' where it says nothing. */
export type NamedHolder = { appUserId: string; identityUserId: string };

/** An account that the request names, or one of the person that it names. */
export type HolderAccount = { id: string; identityUserId: string | null; holds: boolean };

/** What of a named holder there is: the accounts that are meant are those in the app of the entitlement. */
export type HolderFacts = { entitlementExists: boolean; personExists: boolean; accounts: readonly HolderAccount[] };

/** Throws INVALID_FIELD for what a request names and is not there, or does not belong together. */
export function checkHolder(
  { appUserId, identityUserId }: NamedHolder,
  { entitlementExists, personExists, accounts }: HolderFacts,
): void {
  const unknown = 'is of no entitlement of this app; search them with POST /api/v1/search/entitlements';
  assertNoViolations(
    entitlementExists ? [] : ['appId', 'appEntitlementId'].map((field) => violation(field, 'NOT_FOUND', unknown)),
  );
  const account = accounts.find(({ id }) => id === appUserId);
  assertNoViolations([
    ...(appUserId === '' && identityUserId === ''
      ? [violation('identityUserId', 'REQUIRED', 'names nobody; name the person, or the account with appUserId')]
      : []),
    ...(appUserId !== '' && !account
      ? [
          violation(
            'appUserId',
            'NOT_FOUND',
            'is of no account of this app; list its accounts with GET /api/v1/apps/{app_id}/app_users',
          ),
        ]
      : []),
    ...(identityUserId !== '' && !personExists
      ? [violation('identityUserId', 'NOT_FOUND', 'is of nobody; search people with POST /api/v1/search/users')]
      : []),
    ...(account && identityUserId !== '' && personExists && account.identityUserId !== identityUserId
      ? [
          violation(
            'appUserId',
            'OTHER_PERSON',
            'is an account of somebody else; name the account of the person, or leave one of the two out',
          ),
        ]
      : []),
  ]);
}

/** The account whose access is to be taken away: the one that has it. Throws INVALID_FIELD when none has it, or several of the person do. */
export function accountToRevoke<Account extends HolderAccount>(
  { appUserId }: NamedHolder,
  accounts: readonly Account[],
): Account | null {
  const [account = null, another] = accounts.filter(({ holds }) => holds);
  const field = appUserId === '' ? 'identityUserId' : 'appUserId';
  assertNoViolations(
    account
      ? []
      : [violation(field, 'NOT_HELD', 'does not have this access; see who holds what with POST /api/v1/search/grants')],
  );
  assertNoViolations(
    another
      ? [
          violation(
            'appUserId',
            'REQUIRED',
            'is needed: the person has the access with several accounts; name one of them',
          ),
        ]
      : [],
  );
  return account;
}

import { assertNoViolations, violation } from '../input/index.ts';

/** The subject of a task in a request: a person, an account, or both. '' for none. */
export type NamedHolder = { appUserId: string; identityUserId: string };

/** The named account, or one of the named person. */
export type HolderAccount = { id: string; identityUserId: string | null; holds: boolean };

/** The lookups for a named holder: the accounts are those in the app of the entitlement. */
export type HolderLookups = { entitlementExists: boolean; personExists: boolean; accounts: readonly HolderAccount[] };

/** Throws INVALID_FIELD for objects that do not exist or do not belong together. */
export function checkHolder(
  { appUserId, identityUserId }: NamedHolder,
  { entitlementExists, personExists, accounts }: HolderLookups,
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

/** The account to revoke the access from. Throws INVALID_FIELD when no account, or several accounts, hold it. */
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

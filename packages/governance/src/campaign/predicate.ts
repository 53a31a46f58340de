/** An account's status and kind, as the wire has them without their prefix. */
export type AccountStatus = 'ENABLED' | 'DISABLED' | 'DELETED';
export type AccountType = 'USER' | 'SERVICE_ACCOUNT' | 'SYSTEM_ACCOUNT';

/**
 * Which access a campaign reviews, as data: evaluated by `matches`, and compiled to SQL by the store with the same answer.
 * What is asked about is held access: a grant, or the holding of an account (the built-in access entitlement of an app).
 * Ids are sorted and named once. A list without ids matches nothing.
 */
export type Predicate =
  | { kind: 'and'; of: readonly Predicate[] }
  | { kind: 'not'; of: Predicate }
  /** Every grant; no account for its own sake. */
  | { kind: 'grants' }
  /** Held entitlements by name, built-in access entitlements included. */
  | { kind: 'entitlementIn'; ids: readonly string[] }
  /** The accounts of these apps for their own sake. */
  | { kind: 'appAccessOf'; appIds: readonly string[] | 'all' }
  /** Grants of entitlements on these resources. */
  | { kind: 'resourceIn'; ids: readonly string[] }
  /** Grants of entitlements on resources of these types. */
  | { kind: 'resourceTypeIn'; ids: readonly string[] }
  /** Held by an account that one of these people owns. */
  | { kind: 'userIn'; ids: readonly string[] }
  /** Held by an account in one of these states. */
  | { kind: 'accountStatusIn'; statuses: readonly AccountStatus[] }
  /** Held by an account of one of these types. */
  | { kind: 'accountTypeIn'; types: readonly AccountType[] }
  /** Held by an account that no person owns. */
  | { kind: 'noAccountOwner' }
  /** Held by an account (`users`) or by a resource (`resources`). */
  | { kind: 'principal'; are: 'users' | 'resources' };

/** One piece of held access. */
export type HeldAccess = {
  entitlementId: string;
  appId: string;
  resourceId: string;
  resourceTypeId: string;
  /** Whether the entitlement is the built-in one of its app: then it is an account that is held, and no grant. */
  isAppAccess: boolean;
  /** The account that holds it; null when a resource does. */
  account: { ownerId: string | null; status: AccountStatus; type: AccountType } | null;
};

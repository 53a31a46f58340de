import type { AttributePredicate } from '../expressions/index.ts';

/** The status and type of an account, without the prefixes of the wire. */
export type AccountStatus = 'ENABLED' | 'DISABLED' | 'DELETED';
export type AccountType = 'USER' | 'SERVICE_ACCOUNT' | 'SYSTEM_ACCOUNT';

/** A role on a scope: both are resources, and the scope has an entitlement with the name of the role. */
export type RoleOnScope = { scopeId: string; roleId: string };

/**
 * The scope of a campaign as data: `matches` evaluates it, and the store compiles it to SQL with the same result.
 * It is about held access: a grant, or an account (which holds the built-in access entitlement of its app).
 * Ids are sorted and distinct. An empty list matches nothing.
 */
export type Predicate =
  | { kind: 'and'; of: readonly Predicate[] }
  /** Any of them; an empty list matches nothing. */
  | { kind: 'or'; of: readonly Predicate[] }
  | { kind: 'not'; of: Predicate }
  | WhatPredicate
  | HolderPredicate
  | AccountPredicate
  | GrantPredicate
  | UnresolvedPredicate;

/** By the entitlement. */
export type WhatPredicate =
  /** All grants, without accounts. */
  | { kind: 'grants' }
  /** These entitlements, including built-in access entitlements. */
  | { kind: 'entitlementIn'; ids: readonly string[] }
  /** The accounts of these apps. */
  | { kind: 'appAccessOf'; appIds: readonly string[] | 'all' }
  /** Grants of entitlements of these apps. */
  | { kind: 'appIn'; ids: readonly string[] }
  /** Grants of entitlements on these resources. */
  | { kind: 'resourceIn'; ids: readonly string[] }
  /** Grants of entitlements on resources of these types. */
  | { kind: 'resourceTypeIn'; ids: readonly string[] }
  /** Tagged with one of these risk levels; built-in access entitlements included. */
  | { kind: 'riskLevelIn'; ids: readonly string[] }
  /** Tagged with one of these compliance frameworks; built-in access entitlements included. */
  | { kind: 'frameworkIn'; ids: readonly string[] }
  /** Part of an active conflict of these monitors, if they are enabled; built-in access entitlements included. */
  | { kind: 'inConflict'; monitorIds: readonly string[] | 'all' }
  /** Grants of these roles on scopes. */
  | { kind: 'roleOnScope'; pairs: readonly RoleOnScope[] };

/** By the person or resource that holds it. */
export type HolderPredicate =
  /** Held by an account that one of these people owns. */
  | { kind: 'userIn'; ids: readonly string[] }
  /** Held by an account of a person with these attributes; of a deleted person only with `deletedToo`. */
  | { kind: 'userMeets'; of: AttributePredicate; deletedToo: boolean }
  /** Held by an account of a person who holds one of these entitlements. */
  | { kind: 'memberOf'; ids: readonly string[] }
  /** Held by an account (`users`) or by a resource (`resources`). */
  | { kind: 'principal'; are: 'users' | 'resources' };

/** By the account that holds it. */
export type AccountPredicate =
  | { kind: 'accountIn'; ids: readonly string[] }
  /** Held by an account with these attributes. */
  | { kind: 'accountMeets'; of: AttributePredicate }
  /** Held by an account in one of these states. */
  | { kind: 'accountStatusIn'; statuses: readonly AccountStatus[] }
  /** Held by an account of one of these types. */
  | { kind: 'accountTypeIn'; types: readonly AccountType[] }
  /** Held by an account that no person owns. */
  | { kind: 'noAccountOwner' }
  /** Held by an account with an e-mail address inside or outside the domains of the organization; without an address it is neither. */
  | { kind: 'accountDomain'; is: 'TRUSTED' | 'EXTERNAL' };

/** By how and since when it is held. Times are RFC 3339. */
export type GrantPredicate =
  /** Granted, or if unknown first seen, between two times, both inclusive. */
  | { kind: 'addedBetween'; from: string | null; to: string | null }
  /** Without a review decided after this time. */
  | { kind: 'notReviewedSince'; at: string }
  /** Last used at this time or before; with `unknownToo` also if no use is known. */
  | { kind: 'unusedSince'; at: string; unknownToo: boolean }
  /** Held directly, possibly inherited as well. */
  | { kind: 'direct' }
  /** Inherited, possibly held directly as well. */
  | { kind: 'inherited' }
  /** Granted for a limited time that has not expired. */
  | { kind: 'temporary' }
  /** Of an entitlement of one of these access profiles, or of any, held by an account of a member. */
  | { kind: 'fromProfile'; ids: readonly string[] | 'any' };

/** Parts to look up or evaluate before the query: see `resolvePredicate`. */
export type UnresolvedPredicate =
  /** People by an expression that does not compile to SQL. */
  | { kind: 'userExpression'; source: string }
  /** Accounts by such an expression. */
  | { kind: 'accountExpression'; source: string }
  /** Grants on the resources through which these resources, entitlements and roles are inherited. */
  | {
      kind: 'inheritedOn';
      resourceIds: readonly string[];
      entitlementIds: readonly string[];
      pairs: readonly RoleOnScope[];
    };

/** Held access. */
export type HeldAccess = {
  entitlementId: string;
  appId: string;
  resourceId: string;
  resourceTypeId: string;
  /** The resources of the app with the name of the entitlement: its possible roles. */
  roleIds: readonly string[];
  /** Whether the entitlement is the built-in one of its app: then an account holds it without a grant. */
  isAppAccess: boolean;
  /** The account that holds it; null when a resource does. */
  account: HeldAccount | null;
  addedAt: string;
  /** The last decision of a review. */
  reviewedAt: string | null;
  lastUsedAt: string | null;
  isDirect: boolean;
  isInherited: boolean;
  isTemporary: boolean;
  riskLevelId: string | null;
  frameworkIds: readonly string[];
  /** The access profiles with this entitlement and the owner of the account as a member. */
  profileIds: readonly string[];
  /** The enabled monitors with an active conflict that it is part of. */
  conflictMonitorIds: readonly string[];
};

export type HeldAccount = {
  id: string;
  ownerId: string | null;
  status: AccountStatus;
  type: AccountType;
  domain: 'TRUSTED' | 'EXTERNAL' | 'UNKNOWN';
  /** The values for attribute predicates, by member. */
  attributes: { readonly [attribute: string]: string };
  /** The owner: their attributes, and the entitlements that they hold. */
  owner: {
    isDeleted: boolean;
    attributes: { readonly [attribute: string]: string };
    entitlementIds: readonly string[];
  } | null;
};

import type { AttributePredicate } from '../expressions/index.ts';

/** An account's status and kind, as the wire has them without their prefix. */
export type AccountStatus = 'ENABLED' | 'DISABLED' | 'DELETED';
export type AccountType = 'USER' | 'SERVICE_ACCOUNT' | 'SYSTEM_ACCOUNT';

/** A role on a scope: both are resources, and the scope has an entitlement that is called like the role. */
export type RoleOnScope = { scopeId: string; roleId: string };

/**
 * Which access a campaign reviews, as data: evaluated by `matches`, and compiled to SQL by the store with the same answer.
 * What is asked about is held access: a grant, or the holding of an account (the built-in access entitlement of an app).
 * Ids are sorted and named once. A list without ids matches nothing.
 */
export type Predicate =
  | { kind: 'and'; of: readonly Predicate[] }
  /** One of them; of none, nothing. */
  | { kind: 'or'; of: readonly Predicate[] }
  | { kind: 'not'; of: Predicate }
  | WhatPredicate
  | HolderPredicate
  | AccountPredicate
  | GrantPredicate
  | UnresolvedPredicate;

/** By what is held. */
export type WhatPredicate =
  /** Every grant; no account for its own sake. */
  | { kind: 'grants' }
  /** Held entitlements by name, built-in access entitlements included. */
  | { kind: 'entitlementIn'; ids: readonly string[] }
  /** The accounts of these apps for their own sake. */
  | { kind: 'appAccessOf'; appIds: readonly string[] | 'all' }
  /** Grants of entitlements of these apps. */
  | { kind: 'appIn'; ids: readonly string[] }
  /** Grants of entitlements on these resources. */
  | { kind: 'resourceIn'; ids: readonly string[] }
  /** Grants of entitlements on resources of these types. */
  | { kind: 'resourceTypeIn'; ids: readonly string[] }
  /** Tagged with one of these risk levels; built-in access entitlements included. */
  | { kind: 'riskLevelIn'; ids: readonly string[] }
  /** Tagged with one of these compliance frameworks, likewise. */
  | { kind: 'frameworkIn'; ids: readonly string[] }
  /** What makes up an active conflict of these monitors, as far as they are switched on; built-in access entitlements included. */
  | { kind: 'inConflict'; monitorIds: readonly string[] | 'all' }
  /** Grants of these roles on scopes. */
  | { kind: 'roleOnScope'; pairs: readonly RoleOnScope[] };

/** By the person, or the resource, that holds it. */
export type HolderPredicate =
  /** Held by an account that one of these people owns. */
  | { kind: 'userIn'; ids: readonly string[] }
  /** Held by an account of a person with these attributes; of one who was deleted only with `deletedToo`. */
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
  /** Held by an account with an e-mail address inside or outside the domains of the organization; one without an address is neither. */
  | { kind: 'accountDomain'; is: 'TRUSTED' | 'EXTERNAL' };

/** By how and since when it is held. Moments are RFC 3339. */
export type GrantPredicate =
  /** Given, or as far as that is not known first seen, between two moments, both included. */
  | { kind: 'addedBetween'; from: string | null; to: string | null }
  /** No review that ended in a decision after this moment. */
  | { kind: 'notReviewedSince'; at: string }
  /** Last used at this moment or before; where no use is known only with `unknownToo`. */
  | { kind: 'unusedSince'; at: string; unknownToo: boolean }
  /** Held directly, whatever else it comes from. */
  | { kind: 'direct' }
  /** Held through something, whether or not directly as well. */
  | { kind: 'inherited' }
  /** Given for a time that is not over. */
  | { kind: 'temporary' }
  /** Of an entitlement of one of these access profiles, or of any, held by an account of a member. */
  | { kind: 'fromProfile'; ids: readonly string[] | 'any' };

/** What has to be looked up, or evaluated, before the database can be asked: see `resolvePredicate`. */
export type UnresolvedPredicate =
  /** People by an expression that the database cannot be asked with. */
  | { kind: 'userExpression'; source: string }
  /** Accounts likewise. */
  | { kind: 'accountExpression'; source: string }
  /** Grants on whatever the holders of these resources, entitlements and roles have them through. */
  | {
      kind: 'inheritedOn';
      resourceIds: readonly string[];
      entitlementIds: readonly string[];
      pairs: readonly RoleOnScope[];
    };

/** One piece of held access. */
export type HeldAccess = {
  entitlementId: string;
  appId: string;
  resourceId: string;
  resourceTypeId: string;
  /** The resources of the app that are called like the entitlement: the roles that it may stand for. */
  roleIds: readonly string[];
  /** Whether the entitlement is the built-in one of its app: then it is an account that is held, and no grant. */
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
  /** The access profiles that have the entitlement, and whose member the owner of the account is. */
  profileIds: readonly string[];
  /** The monitors, as far as they are switched on, of whose active conflicts it is a part. */
  conflictMonitorIds: readonly string[];
};

export type HeldAccount = {
  id: string;
  ownerId: string | null;
  status: AccountStatus;
  type: AccountType;
  domain: 'TRUSTED' | 'EXTERNAL' | 'UNKNOWN';
  /** The texts that attribute predicates ask about, by member. */
  attributes: { readonly [attribute: string]: string };
  /** The person who owns it: their attributes, and the entitlements that they hold. */
  owner: {
    isDeleted: boolean;
    attributes: { readonly [attribute: string]: string };
    entitlementIds: readonly string[];
  } | null;
};

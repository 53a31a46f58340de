/** A person, as expressions see one. Texts that are not known are left out or empty. */
export type ExpressionUser = {
  id: string;
  email?: string;
  emails?: readonly string[];
  displayName?: string;
  username?: string;
  usernames?: readonly string[];
  department?: string;
  jobTitle?: string;
  employmentType?: string;
  employmentStatus?: string;
  employeeIds?: readonly string[];
  /** `USER_STATUS_ENABLED` and the like. */
  status?: string;
  directoryStatus?: string;
  /** `USER_TYPE_HUMAN` and the like. */
  type?: string;
  /** The e-mail address of the manager. */
  manager?: string;
  managerId?: string;
  profile?: { readonly [key: string]: unknown };
  attributes?: { readonly [key: string]: unknown };
};

/** An account, as expressions see one. */
export type ExpressionAccount = {
  id: string;
  appId?: string;
  identityUserId?: string;
  displayName?: string;
  username?: string;
  usernames?: readonly string[];
  email?: string;
  emails?: readonly string[];
  employeeIds?: readonly string[];
  /** `APP_USER_TYPE_USER` and the like. */
  appUserType?: string;
  /** `APP_USER_STATUS_ENABLED` and the like. */
  status?: { status: string; details?: string };
  profile?: { readonly [key: string]: unknown };
  attributes?: { readonly [key: string]: unknown };
};

type ExpressionEntitlementPart = {
  id: string;
  appResourceTypeId?: string;
  displayName?: string;
  annotations?: { readonly [key: string]: string };
};

export type ExpressionEntitlement = {
  id: string;
  appId?: string;
  slug?: string;
  displayName?: string;
  description?: string;
  riskLevelValueId?: string;
  annotations?: { readonly [key: string]: string };
  appResourceTypeId?: string;
  appResourceId?: string;
  role?: ExpressionEntitlementPart;
  scope?: ExpressionEntitlementPart;
};

export type ExpressionTask = {
  id: string;
  /** Whole numbers may be given as text; moments are RFC 3339, durations such as `3600s`. */
  numericId?: string | number;
  displayName?: string;
  origin?: string;
  createdAt?: string;
  isGrantPermanent?: boolean;
  grantDuration?: string | null;
  subjectUserId?: string;
  requestorUserId?: string;
  analysis?: { id: string; hasConflictViolations?: boolean; conflictViolations?: readonly string[] } | null;
};

export type ExpressionGroup = { id: string; appId?: string; displayName?: string };

/** A lookup that an expression requests from its caller. */
export type LookupRequest =
  | { kind: 'userByEmail'; email: string }
  | { kind: 'userByName'; displayName: string }
  | { kind: 'userById'; userId: string }
  | { kind: 'managersOf'; userId: string }
  | { kind: 'reportsOf'; userId: string }
  | { kind: 'groupByName'; displayName: string }
  | { kind: 'entitlementMembers'; appId: string; entitlementId: string }
  | { kind: 'entitlementOwners'; appId: string; entitlementId: string }
  | { kind: 'accountsOf'; userId: string; appId: string }
  | { kind: 'holdsEntitlement'; userId: string; appId: string; entitlement: string };

/** The answer to a request: a person, group or null; people; accounts; or yes and no. */
export type LookupValue =
  | ExpressionUser
  | ExpressionGroup
  | null
  | readonly ExpressionUser[]
  | readonly ExpressionAccount[]
  | boolean;

/** The key of a lookup. Equal lookups have equal keys. */
export const lookupKey = (request: LookupRequest): string => JSON.stringify(Object.values(request));

/** Answers by the name of their request. */
export type LookupResults = ReadonlyMap<string, LookupValue>;

/** The inputs of an evaluation. */
export type EvaluationInputs = {
  /** The moment that `now()` gives, in RFC 3339. */
  now: string;
  /** The variables of the place by name; one that is left out or null reads as null. `ip` is an address as text. */
  variables: { readonly [name: string]: unknown };
  lookedUp?: LookupResults;
};

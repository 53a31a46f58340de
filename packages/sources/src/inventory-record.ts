import type { AgentState, NhiKind } from './nhi-words.ts';

/** The files with people and access. `access` may come alone. */
export type SourceFile = 'people' | 'entitlements' | 'access';

/** Text members are trimmed and `''` when the file has no value; `line` is the line of the file on which the row starts (from 1). */
export type PersonRecord = {
  line: number;
  userId: string;
  /** Lower-cased. */
  email: string;
  name: string;
  /** Lower-cased, or `''`. */
  managerEmail: string;
  department: string;
  title: string;
  status: 'ENABLED' | 'DISABLED';
  type: 'HUMAN' | 'SERVICE' | 'AGENT' | 'SYSTEM';
  employeeId: string;
  username: string;
  /** As spelt in the file. */
  employmentStatus: string;
  /** As spelt in the file. */
  employmentType: string;
};

/** Text members as in {@link PersonRecord}. An empty `resourceType` or `resource` means that the importer's default applies. */
export type EntitlementRecord = {
  line: number;
  app: string;
  resourceType: string;
  resource: string;
  entitlement: string;
  description: string;
  /** Lower-cased, distinct, in the order of the file. */
  ownerEmails: string[];
  /** The same for the owners of the app of the row. */
  appOwnerEmails: string[];
  /** The same for the owners of the resource of the row. */
  resourceOwnerEmails: string[];
  riskLevel: string;
  /** Distinct, in the order of the file. */
  complianceFrameworks: string[];
  /** Its id in the app. */
  externalId: string;
  resourceDescription: string;
  /** The id of the resource in the app. */
  resourceExternalId: string;
  /** A JSON object of texts, or `''`. */
  resourceAttributes: string;
  resourceNhiType: NhiKind;
  resourceNhiDetail: string;
  /** The resource that the resource of the row is part of; `''` for none. */
  parentResource: string;
  parentResourceType: string;
  /** The id and the name of the app's tenant at its vendor. */
  appAccountId: string;
  appAccountName: string;
  /** The app in which the app of the row was found. */
  parentApp: string;
};

/**
 * One way to hold an entitlement. The holder is either an account (`accountId`, `accountEmail` or both are set) or a
 * resource (`principalResource` is set, the account texts are `''`, and account type and status have no meaning).
 */
export type AccessRecord = {
  line: number;
  app: string;
  accountId: string;
  /** Lower-cased, or `''`. */
  accountEmail: string;
  accountName: string;
  accountType: 'USER' | 'SERVICE_ACCOUNT' | 'SYSTEM_ACCOUNT';
  accountStatus: 'ENABLED' | 'DISABLED';
  accountEmployeeId: string;
  /** The status as the app describes it. */
  accountStatusDetail: string;
  accountNhiType: NhiKind;
  /** The kind of non-human identity, as the app names it. */
  accountNhiDetail: string;
  accountAgentStatus: AgentState;
  /** A JSON object of texts, or `''`. */
  accountAttributes: string;
  resourceType: string;
  resource: string;
  entitlement: string;
  /** As written, for example `team:maintainers`; `''` for a direct grant. `parseInheritedFrom` parses it. */
  inheritedFrom: string;
  /** RFC 3339 in UTC with milliseconds, or null. */
  grantedAt: string | null;
  /** RFC 3339 in UTC with milliseconds, or null for unknown or never. */
  lastUsedAt: string | null;
  principalResourceType: string;
  principalResource: string;
};

export type RecordOf = {
  people: PersonRecord;
  entitlements: EntitlementRecord;
  access: AccessRecord;
};

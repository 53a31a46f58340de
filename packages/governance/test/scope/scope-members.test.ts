import type {
  AccessReviewExclusionScope,
  AccessReviewInclusionScope,
  AccessReviewScope,
  AccessReviewScopeV2,
  AccessReviewScopeV2Input,
  AccountCriteriaScope,
  GrantAccessProfileFilter,
  GrantsByCriteriaScope,
  UserCriteriaScope,
} from '@oag/types';
import { expect, test } from 'vitest';
import { initialAccessReview } from '@oag/governance/campaigns';
import { scopePredicate, type ScopeSetup } from '@oag/governance/scope';
import { completeScope } from '../../src/scope/complete-scope.ts';
import { now } from '../fixtures.ts';

// Every member of the scope of a campaign narrows or widens what it selects. The compiler demands a row for each member of the contract.

/** The value of a member, next to others that it needs; null for a member that selects the same as its absence. */
type Row<Object> = { value: unknown; beside?: Partial<Object> } | null;
type Table<Object> = { readonly [Member in keyof Object]-?: Row<Object> };

const ref = { resourceRefs: [{ appId: 'app', id: 'vault' }] };
const types = { resourceTypeRefs: [{ appId: 'app', resourceTypeId: 'team' }] };
const profile = { department: { values: [{ value: 'Care' }] } };

const scope: Table<AccessReviewScopeV2> = {
  accountCelExpression: { value: { expression: 'account.username == "ada"' } },
  accountCriteria: { value: { accountTypes: ['APP_USER_TYPE_USER'] } },
  allAccessConflicts: null,
  allAccounts: null,
  allGrants: null,
  allUsers: null,
  appAccess: { value: {} },
  appSelectionCriteria: { value: { riskLevelAttributeValueIds: ['high'] } },
  celExpression: { value: { expression: 'subject.department == "Care"' } },
  excludedResourceTypeSelections: { value: types },
  excludedSpecificResources: { value: ref },
  grantsByCriteria: { value: { sourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' } },
  principalTypeFilter: { value: 'PRINCIPAL_TYPE_FILTER_RESOURCES' },
  resourceSelection: { value: ref },
  resourceTypeSelections: { value: types },
  scopeRoleSelection: {
    value: { scopeRoleRefs: [{ appId: 'app', scopeResourceId: 'site', roleResourceId: 'reader' }] },
  },
  selectedUsers: { value: { userIds: ['ada'] } },
  specificAccessConflicts: { value: { monitorIds: ['orders'] } },
  specificResources: { value: ref },
  userCriteria: { value: { userStatus: ['USER_STATUS_ENABLED'] } },
};
const grants: Table<GrantsByCriteriaScope> = {
  accessProfileFilter: { value: { includedAccessProfileIds: ['nurse'] } },
  daysSinceAdded: { value: '86400s' },
  daysSinceLastUsed: { value: '86400s' },
  daysSinceReviewed: { value: '86400s' },
  grantsAddedBetween: { value: { startDate: now, endDate: null } },
  includeUnknownLastUse: { value: true, beside: { daysSinceLastUsed: '86400s' } },
  sourceFilter: { value: 'GRANT_SOURCE_FILTER_INHERITED' },
  typeFilter: { value: 'GRANT_FILTER_TYPE_TEMPORARY' },
};
const profiles: Table<GrantAccessProfileFilter> = {
  excludedAccessProfileIds: { value: ['nurse'] },
  filterType: { value: 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL' },
  includedAccessProfileIds: { value: ['nurse'] },
};
const people: Table<UserCriteriaScope> = {
  groupAppEntitlementsRef: { value: [{ appId: 'app', id: 'read' }] },
  managerUserIds: { value: ['boss'] },
  multiUserProfileAttributes: { value: profile },
  userStatus: { value: ['USER_STATUS_ENABLED'] },
};
const accounts: Table<AccountCriteriaScope> = {
  accountDomain: { value: 'APP_USER_DOMAIN_TRUSTED' },
  accountTypes: { value: ['APP_USER_TYPE_USER'] },
  appUserStatuses: { value: ['STATUS_ENABLED'] },
  noAccountOwner: { value: true },
};
const older = { appUserStatuses: { value: ['STATUS_ENABLED'] }, appUserTypes: { value: ['APP_USER_TYPE_USER'] } };
const narrowed: Table<AccessReviewScope> = older;
const excluded: Table<AccessReviewExclusionScope> = older;
const included: Table<AccessReviewInclusionScope> = {
  ...older,
  managerIds: { value: ['boss'] },
  multiUserProfileAttributes: { value: profile },
  noAccountOwners: { value: true },
  userIds: { value: ['ada'] },
  userStatuses: { value: ['USER_ENABLED'] },
};

const setupOf = (scopeV2: unknown, more: Partial<ScopeSetup> = {}): ScopeSetup => ({
  ...initialAccessReview,
  scopeV2: scopeV2 ? completeScope(scopeV2 as AccessReviewScopeV2Input) : null,
  ...more,
});
const byConflicts = (member: string): Partial<ScopeSetup> =>
  member.endsWith('Conflicts') ? { scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS' } : {};
const wrap: {
  readonly [What in string]: { table: Table<object>; setup: (value: object, member: string) => ScopeSetup };
} = {
  scopeV2: { table: scope, setup: (value, member) => setupOf(value, byConflicts(member)) },
  grantsByCriteria: { table: grants, setup: (value) => setupOf({ grantsByCriteria: value }) },
  accessProfileFilter: {
    table: profiles,
    setup: (value) => setupOf({ grantsByCriteria: { accessProfileFilter: value } }),
  },
  userCriteria: { table: people, setup: (value) => setupOf({ userCriteria: value }) },
  accountCriteria: { table: accounts, setup: (value) => setupOf({ accountCriteria: value }) },
  scope: { table: narrowed, setup: (value) => setupOf(null, { scope: value as AccessReviewScope }) },
  exclusionScope: {
    table: excluded,
    setup: (value) => setupOf(null, { exclusionScope: value as AccessReviewExclusionScope }),
  },
  inclusionScope: {
    table: included,
    setup: (value) => setupOf(null, { inclusionScope: value as AccessReviewInclusionScope }),
  },
};
const rows = Object.entries(wrap).flatMap(([what, { table, setup }]) =>
  Object.entries(table as { readonly [member: string]: Row<object> }).map(
    ([member, row]) => [`${what}.${member}`, { member, row, setup }] as const,
  ),
);

test.each(rows)('%s counts', (_, { member, row, setup }) => {
  const select = (value: object) => JSON.stringify(scopePredicate(setup(value, member), [], now));
  const beside = row?.beside ?? {};
  const [without, set] = [select(beside), select({ ...beside, [member]: row ? row.value : {} })];
  expect(set === without).toBe(row === null);
});

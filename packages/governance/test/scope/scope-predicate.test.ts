import type { AccessReviewScopeV2Input } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { initialAccessReview } from '@oag/governance/campaigns';
import { preparePlan } from '@oag/governance/task-commands';
import {
  describePredicate,
  matches,
  unresolvedParts,
  scopePredicate,
  scopeRefs,
  type HeldAccess,
  type ScopeSetup,
} from '@oag/governance/scope';
import { snapshot } from '@oag/governance/policies';
import { builtin, now } from '../fixtures.ts';
import { asSet, grant, predicateOf, rows, selected } from './held-access.ts';

describe('what is selected', () => {
  test('an empty scope is every grant, and no account for its own sake', () => {
    for (const scope of [null, {}, { allUsers: {}, allAccounts: {}, allGrants: {} }])
      expect(selected(scope)).toEqual(['grant', 'ofResource', 'ownerless']);
    expect(predicateOf(null)).toEqual({ kind: 'grants' });
  });
  test('principalTypeFilter that is not set means the accounts of people', () => {
    for (const scope of [null, {}, { principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_UNSPECIFIED' as const }]) {
      expect(asSet(scope)).toEqual({ kind: 'and', of: [{ kind: 'grants' }, { kind: 'principal', are: 'users' }] });
    }
  });
  test('chosen entitlements are exactly those, built-in access by name included', () => {
    expect(selected({}, [{ appId: 'app', appEntitlementId: 'access' }])).toEqual(['account']);
    expect(selected({ specificResources: {} }, rows)).toEqual(['grant', 'ofResource', 'ownerless']);
  });
  test('choosing nothing selects nothing', () => {
    expect(selected({ specificResources: {} })).toEqual([]);
    expect(selected({ resourceTypeSelections: {} })).toEqual([]);
  });
  test('app access is the accounts of every app, or of the apps of the chosen rows', () => {
    expect(selected({ appAccess: {} })).toEqual(['account']);
    expect(selected({ appAccess: {} }, [{ appId: 'other', appEntitlementId: 'x' }])).toEqual([]);
  });
  test('resources and types select the grants on them, no accounts', () => {
    expect(selected({ specificResources: { resourceRefs: [{ id: 'vault' }, { id: 'credential' }] } })).toEqual([
      'grant',
      'ofResource',
      'ownerless',
    ]);
    expect(selected({ resourceTypeSelections: { resourceTypeRefs: [{ resourceTypeId: 'other' }] } })).toEqual([]);
  });
  test('people and account criteria are about accounts', () => {
    expect(selected({ selectedUsers: { userIds: ['ada'] } })).toEqual(['grant']);
    expect(selected({ accountCriteria: { noAccountOwner: true } })).toEqual(['ownerless']);
    expect(
      selected({
        accountCriteria: {
          appUserStatuses: ['APP_USER_STATUS_DISABLED'],
          accountTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT'],
        },
      }),
    ).toEqual(['ownerless']);
    expect(
      selected({
        accountCriteria: { appUserStatuses: ['APP_USER_STATUS_DISABLED'], accountTypes: ['APP_USER_TYPE_USER'] },
      }),
    ).toEqual([]);
  });
  test('the holder is an account, a resource or either', () => {
    expect(selected({ principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS' })).toEqual(['grant', 'ownerless']);
    expect(selected({ principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_RESOURCES' })).toEqual(['ofResource']);
    expect(selected({ principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES' })).toEqual([
      'grant',
      'ofResource',
      'ownerless',
    ]);
  });
  test('people are picked by criteria, and what belongs to nobody is not theirs', () => {
    expect(selected({ userCriteria: {} })).toEqual(['grant', 'ofResource', 'ownerless']);
    expect(selected({ userCriteria: { userStatus: ['ENABLED'], managerUserIds: ['boss', 'x'] } })).toEqual(['grant']);
    expect(selected({ userCriteria: { userStatus: ['DISABLED'] } })).toEqual([]);
    const inDepartment = (...values: string[]) => ({ Department: { values: values.map((value) => ({ value })) } });
    expect(selected({ userCriteria: { multiUserProfileAttributes: inDepartment('IT', 'Care') } })).toEqual(['grant']);
    expect(selected({ userCriteria: { multiUserProfileAttributes: inDepartment('care') } })).toEqual([]);
    expect(selected({ userCriteria: { groupAppEntitlementsRef: [{ id: 'other' }] } })).toEqual(['grant']);
    expect(selected({ userCriteria: { groupAppEntitlementsRef: [{ id: 'read' }] } })).toEqual([]);
  });
  test('expressions that say no more than attributes need nobody to evaluate them', () => {
    expect(selected({ celExpression: { expression: 'subject.department == "Care"' } })).toEqual(['grant']);
    expect(selected({ accountCelExpression: { expression: 'subject.username.startsWith("rob")' } })).toEqual([
      'ownerless',
    ]);
    const open = {
      celExpression: { expression: 'c1.user.v1.HasApp(subject, "app")' },
      accountCelExpression: { expression: 'subject.emails.size() > 1' },
    };
    expect(unresolvedParts(predicateOf(open)).map(({ kind }) => kind)).toEqual(['userExpression', 'accountExpression']);
    expect(() => selected(open)).toThrow('resolved');
  });
  test('grants are picked by how and since when they are held', () => {
    expect(selected({ grantsByCriteria: { daysSinceAdded: '259200s' } })).toEqual(['ofResource']);
    expect(selected({ grantsByCriteria: { grantsAddedBetween: { endDate: '2026-01-31T00:00:00Z' } } })).toEqual([
      'grant',
      'ownerless',
    ]);
    expect(
      selected({
        grantsByCriteria: {
          grantsAddedBetween: { startDate: '2026-02-01T00:00:00Z', endDate: '2026-02-28T09:00:00Z' },
        },
      }),
    ).toEqual(['ofResource']);
    expect(selected({ grantsByCriteria: { daysSinceReviewed: '1209600s' } })).toEqual(['grant', 'ofResource']);
    expect(selected({ grantsByCriteria: { daysSinceLastUsed: '86400s' } })).toEqual(['grant', 'ownerless']);
    expect(selected({ grantsByCriteria: { daysSinceLastUsed: '86400s', includeUnknownLastUse: true } })).toEqual([
      'grant',
      'ofResource',
      'ownerless',
    ]);
    expect(selected({ grantsByCriteria: { daysSinceLastUsed: '8640000s' } })).toEqual([]);
    expect(selected({ grantsByCriteria: { sourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' } })).toEqual(['ofResource']);
    expect(selected({ grantsByCriteria: { sourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' } })).toEqual([
      'grant',
      'ownerless',
    ]);
    expect(selected({ grantsByCriteria: { typeFilter: 'GRANT_FILTER_TYPE_TEMPORARY' } })).toEqual(['ownerless']);
    expect(selected({ grantsByCriteria: { typeFilter: 'GRANT_FILTER_TYPE_PERMANENT' } })).toEqual([
      'grant',
      'ofResource',
    ]);
  });
  test('accounts have addresses inside or outside the organization', () => {
    expect(selected({ accountCriteria: { accountDomain: 'APP_USER_DOMAIN_TRUSTED' } })).toEqual(['grant']);
    expect(selected({ accountCriteria: { accountDomain: 'APP_USER_DOMAIN_EXTERNAL' } })).toEqual(['ownerless']);
  });
  test('a campaign by resource reviews what is held on resources and roles on scopes; one by inheritance looks further', () => {
    const byResource = { scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE' } as const;
    const byInheritance = { scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE' } as const;
    for (const by of [byResource, byInheritance]) {
      expect([
        selected(null, [], by),
        selected({ grantsByCriteria: { sourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' } }, [], by),
        describePredicate(scopePredicate({ ...initialAccessReview, ...by }, [], now)),
      ]).toEqual([[], [], 'nothing, held by an account']);
      expect(selected(null, rows, by)).toContain('grant');
    }
    const onVault = { resourceSelection: { resourceRefs: [{ id: 'vault' }] } };
    const reader = { scopeRoleSelection: { scopeRoleRefs: [{ scopeResourceId: 'vault', roleResourceId: 'reader' }] } };
    expect(selected(onVault, [], byResource)).toEqual(['grant', 'ofResource', 'ownerless']);
    expect(selected({ resourceSelection: { resourceRefs: [{ id: 'other' }] }, ...reader }, [], byResource)).toEqual([
      'grant',
      'ofResource',
      'ownerless',
    ]);
    expect(selected({ resourceSelection: {} }, [], byResource)).toEqual([]);
    expect(selected({ resourceSelection: {} }, rows, byResource)).toEqual(['grant', 'ofResource', 'ownerless']);
    expect(unresolvedParts(predicateOf({ ...onVault, ...reader }, [], byInheritance))).toEqual([
      {
        kind: 'inheritedOn',
        resourceIds: ['vault'],
        entitlementIds: [],
        pairs: [{ scopeId: 'vault', roleId: 'reader' }],
      },
    ]);
  });
  test('a campaign by users reviews what people own', () => {
    expect(selected(null, [], { scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS' })).toEqual(['grant']);
  });
  test('the older members say the same as scopeV2, and hold beside it', () => {
    const narrowing = (status: 'APP_USER_STATUS_DISABLED'): ScopeSetup['scope'] => ({
      appUserStatuses: [status],
      appUserTypes: [],
    });
    const inclusion: NonNullable<ScopeSetup['inclusionScope']> = {
      appUserStatuses: [],
      appUserTypes: [],
      managerIds: [],
      multiUserProfileAttributes: {},
      noAccountOwners: false,
      userIds: [],
      userStatuses: [],
    };
    expect(selected(null, [], { scope: narrowing('APP_USER_STATUS_DISABLED') })).toEqual(['ownerless']);
    expect(selected(null, [], { exclusionScope: narrowing('APP_USER_STATUS_DISABLED') })).toEqual([
      'grant',
      'ofResource',
    ]);
    expect(selected(null, [], { inclusionScope: inclusion })).toEqual(['grant', 'ofResource', 'ownerless']);
    expect(selected(null, [], { inclusionScope: { ...inclusion, noAccountOwners: true } })).toEqual(['ownerless']);
    expect(
      selected(null, [], {
        inclusionScope: { ...inclusion, userIds: ['ada'], managerIds: ['boss'], userStatuses: ['USER_ENABLED'] },
      }),
    ).toEqual(['grant']);
    expect(selected(null, [], { inclusionScope: { ...inclusion, userStatuses: ['USER_DELETED'] } })).toEqual([]);
    expect(selected({ selectedUsers: { userIds: ['ada'] } }, [], { singleApp: { appId: 'app' } })).toEqual(['grant']);
    expect(selected(null, [], { singleApp: { appId: 'other' } })).toEqual([]);
    const multiApp = (entitlementIds: string[]): ScopeSetup['multiApp'] => ({
      appEntitlements: { app: { appId: 'app', entitlementIds } },
      appEntitlementDetails: {},
    });
    expect(selected(null, [], { multiApp: multiApp([]) })).toEqual(['grant', 'ofResource', 'ownerless']);
    expect(selected(null, [], { multiApp: multiApp(['write']) })).toEqual([]);
    expect(selected(null, [], { bindings: {} })).toEqual([]);
    expect(selected(null, rows, { bindings: {} })).toEqual(['grant', 'ofResource', 'ownerless']);
  });
  test('exclusions take away', () => {
    expect(selected({ excludedSpecificResources: { resourceRefs: [{ id: 'vault' }] } })).toEqual([]);
    expect(
      selected({ excludedResourceTypeSelections: { resourceTypeRefs: [{ resourceTypeId: 'team' }] } }, [
        { appId: 'app', appEntitlementId: 'access' },
        ...rows,
      ]),
    ).toEqual(['account']);
  });
});

test('what a scope names is looked up once, with what it was before', () => {
  const scope = {
    selectedUsers: { userIds: ['bob', 'ada'] },
    excludedSpecificResources: { resourceRefs: [{ id: 'vault' }] },
  };
  expect(
    scopeRefs(scope, null, {
      selectedUsers: { userIds: ['ada', 'eve'] },
      resourceTypeSelections: { resourceTypeRefs: [{ resourceTypeId: 'team' }] },
    }),
  ).toEqual({
    userIds: ['ada', 'bob', 'eve'],
    resourceIds: ['vault'],
    resourceTypeIds: ['team'],
    groupIds: [],
    attributeIds: [],
    profileIds: [],
    monitorIds: [],
  });
});

test('the plan of a preparation says who is asked and how the history begins', () => {
  const plan = preparePlan(snapshot(builtin('Manager certification'), 'certify'), 'owner');
  expect(plan.rule.source).toBe('manager');
  expect(plan.entries.map(({ kind, actorId }) => [kind, actorId])).toEqual([['taskCreated', 'owner']]);
});

describe('what entitlements are tagged with, where access comes from, and what is in conflict', () => {
  const heldWith = (more: Partial<HeldAccess>): HeldAccess => ({
    ...grant,
    riskLevelId: null,
    frameworkIds: [],
    profileIds: [],
    conflictMonitorIds: [],
    ...more,
  });
  test.each<[string, AccessReviewScopeV2Input, Partial<HeldAccess>, Partial<HeldAccess>]>([
    [
      'appSelectionCriteria: risk levels',
      { appSelectionCriteria: { riskLevelAttributeValueIds: ['high'] } },
      { riskLevelId: 'high' },
      { riskLevelId: 'low' },
    ],
    [
      'appSelectionCriteria: both',
      {
        appSelectionCriteria: { riskLevelAttributeValueIds: ['high'], complianceFrameworkAttributeValueIds: ['hipaa'] },
      },
      { riskLevelId: 'high', frameworkIds: ['hipaa', 'sox'] },
      { riskLevelId: 'high', frameworkIds: ['sox'] },
    ],
    [
      'accessProfileFilter: EXCLUDE_ALL',
      { grantsByCriteria: { accessProfileFilter: { filterType: 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL' } } },
      {},
      { profileIds: ['nurse'] },
    ],
    [
      'accessProfileFilter: EXCLUDE_SPECIFIC',
      {
        grantsByCriteria: {
          accessProfileFilter: {
            filterType: 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC',
            excludedAccessProfileIds: ['nurse'],
          },
        },
      },
      { profileIds: ['clerk'] },
      { profileIds: ['clerk', 'nurse'] },
    ],
    [
      'accessProfileFilter: excluded',
      { grantsByCriteria: { accessProfileFilter: { excludedAccessProfileIds: ['nurse'] } } },
      { profileIds: ['clerk'] },
      { profileIds: ['clerk', 'nurse'] },
    ],
    [
      'accessProfileFilter: included',
      { grantsByCriteria: { accessProfileFilter: { includedAccessProfileIds: ['nurse'] } } },
      { profileIds: ['nurse'] },
      {},
    ],
    [
      'accessProfileFilter: both lists',
      {
        grantsByCriteria: {
          accessProfileFilter: { includedAccessProfileIds: ['nurse'], excludedAccessProfileIds: ['clerk'] },
        },
      },
      { profileIds: ['nurse'] },
      { profileIds: ['nurse', 'clerk'] },
    ],
    [
      'accessProfileFilter: INCLUDE_SPECIFIC',
      {
        grantsByCriteria: {
          accessProfileFilter: {
            filterType: 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC',
            includedAccessProfileIds: ['nurse'],
          },
        },
      },
      { profileIds: ['nurse'] },
      {},
    ],
  ])('%s', (_, given, taken, left) => {
    const predicate = predicateOf(given);
    expect([matches(predicate, heldWith(taken)), matches(predicate, heldWith(left))]).toEqual([true, false]);
  });
});

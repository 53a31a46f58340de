import type { AccessReviewScopeV2Input } from '@oag/types';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialAccessReview } from '@oag/governance/campaigns';
import { preparePlan } from '@oag/governance/task-commands';
import {
  describePredicate,
  matches,
  namedInScope,
  unresolvedParts,
  scopePredicate,
  scopeRefs,
  type HeldAccess,
  type HeldAccount,
  type Predicate,
  type ScopeNames,
  type ScopeSetup,
  type SetupRow,
} from '@oag/governance/scope';
import { snapshot } from '@oag/governance/policies';
import { completeScope } from '../../src/scope/complete-scope.ts';
import { builtin, now } from '../fixtures.ts';

const grant: HeldAccess = {
  entitlementId: 'read',
  appId: 'app',
  resourceId: 'vault',
  resourceTypeId: 'team',
  roleIds: ['reader'],
  isAppAccess: false,
  account: {
    id: 'a1',
    ownerId: 'ada',
    status: 'ENABLED',
    type: 'USER',
    domain: 'TRUSTED',
    attributes: { username: 'ada' },
    owner: {
      isDeleted: false,
      attributes: { status: 'USER_STATUS_ENABLED', department: 'Care', managerId: 'boss' },
      entitlementIds: ['read'],
    },
  },
  addedAt: '2026-01-31T00:00:00Z',
  reviewedAt: null,
  lastUsedAt: '2026-02-01T00:00:00Z',
  isDirect: true,
  isInherited: false,
  isTemporary: false,
  riskLevelId: 'high',
  frameworkIds: ['hipaa'],
  profileIds: ['pharmacist'],
  conflictMonitorIds: ['orders'],
};
const account: HeldAccess = {
  ...grant,
  entitlementId: 'access',
  resourceId: 'credential',
  resourceTypeId: 'credential',
  isAppAccess: true,
};
const ofResource: HeldAccess = {
  ...grant,
  account: null,
  isDirect: false,
  isInherited: true,
  lastUsedAt: null,
  addedAt: '2026-02-28T09:00:00Z',
};
const ownerless: HeldAccess = {
  ...grant,
  account: {
    id: 'a2',
    ownerId: null,
    status: 'DISABLED',
    type: 'SERVICE_ACCOUNT',
    domain: 'EXTERNAL',
    attributes: { username: 'robot' },
    owner: null,
  },
  isTemporary: true,
  reviewedAt: '2026-02-20T00:00:00Z',
};
const rows: SetupRow[] = [{ appId: 'app', appEntitlementId: 'read' }];
const all = { grant, account, ofResource, ownerless };

const asSet = (scope: AccessReviewScopeV2Input | null): Predicate =>
  scopePredicate({ ...initialAccessReview, scopeV2: scope && completeScope(scope) }, [], now);
/** The selection of a scope, for every kind of holder. */
const predicateOf = (
  scope: AccessReviewScopeV2Input | null,
  chosen: SetupRow[] = [],
  older: Partial<ScopeSetup> = {},
): Predicate =>
  scopePredicate(
    {
      ...initialAccessReview,
      scopeV2: completeScope({ principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES', ...scope }),
      ...older,
    },
    chosen,
    now,
  );
const selected = (
  scope: AccessReviewScopeV2Input | null,
  chosen: SetupRow[] = [],
  older: Partial<ScopeSetup> = {},
): string[] =>
  Object.entries(all)
    .filter(([, held]) => matches(predicateOf(scope, chosen, older), held))
    .map(([name]) => name);

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

test('a scope can be said in words', () => {
  expect(describePredicate(predicateOf(null))).toBe('every grant');
  expect(
    describePredicate(
      predicateOf({
        specificResources: { resourceRefs: [{ id: 'a' }, { id: 'b' }] },
        selectedUsers: { userIds: ['ada'] },
        accountCriteria: { appUserStatuses: ['APP_USER_STATUS_DISABLED', 'APP_USER_STATUS_DELETED'] },
        excludedResourceTypeSelections: { resourceTypeRefs: [{ resourceTypeId: 't' }] },
      }),
    ),
  ).toBe(
    'grants on 2 chosen resources, held by 1 chosen person, held by an account that is deleted or disabled, ' +
      'except grants on resources of 1 chosen type',
  );
  const care = { values: [{ value: 'Care' }, { value: 'IT' }] };
  expect(
    describePredicate(
      predicateOf({
        userCriteria: {
          userStatus: ['ENABLED'],
          multiUserProfileAttributes: { department: care },
          groupAppEntitlementsRef: [{ id: 'read' }],
        },
        grantsByCriteria: {
          sourceFilter: 'GRANT_SOURCE_FILTER_DIRECT',
          typeFilter: 'GRANT_FILTER_TYPE_PERMANENT',
          daysSinceLastUsed: '86400s',
        },
        accountCriteria: { accountDomain: 'APP_USER_DOMAIN_EXTERNAL' },
      }),
    ),
  ).toBe(
    'every grant, held by people whose status is ENABLED and department is Care or IT, except held by people who hold one of 1 chosen entitlement, ' +
      'held by an account with an address outside the trusted domains, not used after 2026-03-01T09:00:00.000Z, held directly, without an end',
  );
});

describe('the words for a scope name what it names', () => {
  const names: ScopeNames = {
    app: new Map([
      ['github', 'GitHub'],
      ['jira', 'Jira'],
    ]),
    resource: new Map([
      ['a', 'Vault in GitHub'],
      ['b', 'Pages in GitHub'],
      ['c', 'Wiki in Jira'],
      ['d', 'Board in Jira'],
      ['owner', 'Owner'],
    ]),
    resourceType: new Map([['t', 'Team in GitHub']]),
    entitlement: new Map([
      ['read', 'Read on Vault in GitHub'],
      ['write', 'Write on Vault in GitHub'],
    ]),
    user: new Map([
      ['ada', 'Ada Weber'],
      ['ben', 'Ben Okoye'],
    ]),
    account: new Map([['robot', 'robot in Jira']]),
    attributeValue: new Map([
      ['high', 'High'],
      ['sox', 'SOX'],
    ]),
    profile: new Map([['care', 'Care']]),
    monitor: new Map([['orders', 'Orders']]),
  };
  const said = (predicate: Predicate): string => describePredicate(predicate, names);
  test.each<[string, Predicate]>([
    ['grants of GitHub', { kind: 'appIn', ids: ['github'] }],
    ['grants of GitHub and Jira', { kind: 'appIn', ids: ['github', 'jira'] }],
    ['every account of Jira', { kind: 'appAccessOf', appIds: ['jira'] }],
    ['grants on Vault in GitHub', { kind: 'resourceIn', ids: ['a'] }],
    [
      'grants on Vault in GitHub, Pages in GitHub, Wiki in Jira and 1 more',
      { kind: 'resourceIn', ids: ['a', 'b', 'c', 'd'] },
    ],
    ['except grants on resources of type Team in GitHub', { kind: 'not', of: { kind: 'resourceTypeIn', ids: ['t'] } }],
    [
      'grants of Read on Vault in GitHub and Write on Vault in GitHub',
      { kind: 'entitlementIn', ids: ['read', 'write'] },
    ],
    [
      'held by people who hold Read on Vault in GitHub or Write on Vault in GitHub',
      { kind: 'memberOf', ids: ['read', 'write'] },
    ],
    ['held by Ada Weber or Ben Okoye', { kind: 'userIn', ids: ['ada', 'ben'] }],
    ['held by robot in Jira', { kind: 'accountIn', ids: ['robot'] }],
    ['access with risk level High', { kind: 'riskLevelIn', ids: ['high'] }],
    ['access under compliance framework SOX', { kind: 'frameworkIn', ids: ['sox'] }],
    ['access in conflict for monitor Orders', { kind: 'inConflict', monitorIds: ['orders'] }],
    ['access that comes from access profile Care', { kind: 'fromProfile', ids: ['care'] }],
    ['grants of Owner on Vault in GitHub', { kind: 'roleOnScope', pairs: [{ roleId: 'owner', scopeId: 'a' }] }],
    [
      'held by people whose manager is Ada Weber or somebody-else',
      {
        kind: 'userMeets',
        deletedToo: false,
        of: { kind: 'text', attribute: 'managerId', test: 'is', values: ['ada', 'somebody-else'] },
      },
    ],
    [
      'grants of GitHub and 1 more',
      {
        kind: 'or',
        of: [
          { kind: 'appIn', ids: ['github', 'unknown'] },
          { kind: 'entitlementIn', ids: [] },
        ],
      },
    ],
    ['grants of 2 chosen apps', { kind: 'appIn', ids: ['unknown', 'unknown too'] }],
  ])('%s', (words, predicate) => expect(said(predicate)).toBe(words));
  test('only what the words name is looked up', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const scope: Predicate = {
      kind: 'and',
      of: [{ kind: 'resourceIn', ids }, { kind: 'not', of: { kind: 'appIn', ids: ['github'] } }, { kind: 'grants' }],
    };
    expect(namedInScope(scope)).toEqual({
      app: ['github'],
      resource: ['a', 'b', 'c'],
      resourceType: [],
      entitlement: [],
      user: [],
      account: [],
      attributeValue: [],
      profile: [],
      monitor: [],
    });
  });
  test('long names are cut between characters', () => {
    const words = describePredicate(
      { kind: 'appIn', ids: ['long'] },
      { app: new Map([['long', '\u{1F511}'.repeat(150)]]) },
    );
    expect(words).toBe(`grants of ${'\u{1F511}'.repeat(100)}…`);
  });
});

test('the plan of a preparation says who is asked and how the history begins', () => {
  const plan = preparePlan(snapshot(builtin('Manager certification'), 'certify'), 'owner');
  expect(plan.rule.source).toBe('manager');
  expect(plan.entries.map(({ kind, actorId }) => [kind, actorId])).toEqual([['taskCreated', 'owner']]);
});

const held: fc.Arbitrary<HeldAccess> = fc.record({
  entitlementId: fc.constantFrom('e1', 'e2', 'e3'),
  appId: fc.constantFrom('a1', 'a2'),
  resourceId: fc.constantFrom('r1', 'r2'),
  resourceTypeId: fc.constantFrom('t1', 't2'),
  isAppAccess: fc.boolean(),
  account: fc.option(
    fc.record({
      ownerId: fc.option(fc.constantFrom('u1', 'u2')),
      status: fc.constantFrom('ENABLED', 'DISABLED', 'DELETED'),
      type: fc.constantFrom('USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT'),
      id: fc.constant('a'),
      domain: fc.constant('UNKNOWN'),
      attributes: fc.constant({}),
      owner: fc.constant<HeldAccount['owner']>(null),
    }),
  ),
  roleIds: fc.constant([]),
  addedAt: fc.constant(now),
  reviewedAt: fc.constant(null),
  lastUsedAt: fc.constant(null),
  isDirect: fc.constant(true),
  isInherited: fc.constant(false),
  isTemporary: fc.constant(false),
  riskLevelId: fc.constant(null),
  frameworkIds: fc.constant([]),
  profileIds: fc.constant([]),
  conflictMonitorIds: fc.constant([]),
});
const scope = fc.record({
  appAccess: fc.option(fc.constant({})),
  selectedUsers: fc.option(fc.record({ userIds: fc.uniqueArray(fc.constantFrom('u1', 'u2')) })),
  accountCriteria: fc.option(
    fc.record({
      appUserStatuses: fc.uniqueArray(fc.constantFrom('APP_USER_STATUS_ENABLED', 'APP_USER_STATUS_DISABLED')),
      noAccountOwner: fc.boolean(),
    }),
  ),
  principalTypeFilter: fc.constantFrom(
    'PRINCIPAL_TYPE_FILTER_UNSPECIFIED',
    'PRINCIPAL_TYPE_FILTER_USERS',
    'PRINCIPAL_TYPE_FILTER_RESOURCES',
  ),
});
const chosen = fc
  .uniqueArray(fc.constantFrom('e1', 'e2'))
  .map((ids) => ids.map((appEntitlementId) => ({ appId: 'a1', appEntitlementId })));

test('every dimension and every exclusion only narrows', () => {
  fc.assert(
    fc.property(scope, chosen, held, (drawn, drawnRows, item) => {
      const whole = matches(predicateOf(drawn, drawnRows), item);
      const { appAccess = null } = drawn;
      if (whole) expect(matches(predicateOf({ appAccess }, drawnRows), item)).toBe(true);
      const excluded = { ...drawn, excludedSpecificResources: { resourceRefs: [{ id: 'r1' }] } };
      expect(matches(predicateOf(excluded, drawnRows), item)).toBe(
        whole && (item.isAppAccess || item.resourceId !== 'r1'),
      );
    }),
    { numRuns: 500 },
  );
});

test('an account is selected only by app access or by name', () => {
  fc.assert(
    fc.property(scope, chosen, held, (drawn, drawnRows, item) => {
      if (!item.isAppAccess || !matches(predicateOf(drawn, drawnRows), item)) return;
      expect(
        Boolean(drawn.appAccess) || drawnRows.some(({ appEntitlementId }) => appEntitlementId === item.entitlementId),
      ).toBe(true);
    }),
    { numRuns: 500 },
  );
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

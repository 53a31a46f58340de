import type { AccessReviewScopeV2Input } from '@oag/types';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords, matches, preparePlan, scopePredicate, scopeRefs, snapshot, type HeldAccess, type Predicate, type SetupRow } from '../src/index.ts';
import { completeScope } from '../src/campaign/complete-scope.ts';
import { builtin } from './fixtures.ts';

const grant: HeldAccess = {
  entitlementId: 'read',
  appId: 'app',
  resourceId: 'vault',
  resourceTypeId: 'team',
  isAppAccess: false,
  account: { ownerId: 'ada', status: 'ENABLED', type: 'USER' },
};
const account: HeldAccess = {
  ...grant,
  entitlementId: 'access',
  resourceId: 'credential',
  resourceTypeId: 'credential',
  isAppAccess: true,
};
const ofResource: HeldAccess = { ...grant, account: null };
const ownerless: HeldAccess = { ...grant, account: { ownerId: null, status: 'DISABLED', type: 'SERVICE_ACCOUNT' } };
const rows: SetupRow[] = [{ appId: 'app', appEntitlementId: 'read' }];
const all = { grant, account, ofResource, ownerless };

const predicateOf = (scope: AccessReviewScopeV2Input | null, chosen: SetupRow[] = []): Predicate =>
  scopePredicate(scope && completeScope(scope), chosen);
const selected = (scope: AccessReviewScopeV2Input | null, chosen: SetupRow[] = []): string[] =>
  Object.entries(all)
    .filter(([, held]) => matches(predicateOf(scope, chosen), held))
    .map(([name]) => name);

describe('what is selected', () => {
  test('an empty scope is every grant, whoever holds it, and no account for its own sake', () => {
    for (const scope of [null, {}, { allUsers: {}, allAccounts: {}, allGrants: {} }])
      expect(selected(scope)).toEqual(['grant', 'ofResource', 'ownerless']);
    expect(predicateOf(null)).toEqual({ kind: 'grants' });
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
      selected({ accountCriteria: { appUserStatuses: ['APP_USER_STATUS_DISABLED'], accountTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT'] } }),
    ).toEqual(['ownerless']);
    expect(selected({ accountCriteria: { appUserStatuses: ['APP_USER_STATUS_DISABLED'], accountTypes: ['APP_USER_TYPE_USER'] } })).toEqual(
      [],
    );
  });
  test('the holder is an account, a resource or either', () => {
    expect(selected({ principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS' })).toEqual(['grant', 'ownerless']);
    expect(selected({ principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_RESOURCES' })).toEqual(['ofResource']);
    expect(selected({ principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES' })).toEqual(['grant', 'ofResource', 'ownerless']);
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
  const scope = { selectedUsers: { userIds: ['bob', 'ada'] }, excludedSpecificResources: { resourceRefs: [{ id: 'vault' }] } };
  expect(
    scopeRefs(scope, null, {
      selectedUsers: { userIds: ['ada', 'eve'] },
      resourceTypeSelections: { resourceTypeRefs: [{ resourceTypeId: 'team' }] },
    }),
  ).toEqual({
    userIds: ['ada', 'bob', 'eve'],
    resourceIds: ['vault'],
    resourceTypeIds: ['team'],
  });
});

test('a scope can be said in words', () => {
  expect(inWords(predicateOf(null))).toBe('every grant');
  expect(
    inWords(
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
    }),
  ),
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
const chosen = fc.uniqueArray(fc.constantFrom('e1', 'e2')).map((ids) => ids.map((appEntitlementId) => ({ appId: 'a1', appEntitlementId })));

test('every dimension and every exclusion only narrows', () => {
  fc.assert(
    fc.property(scope, chosen, held, (drawn, drawnRows, item) => {
      const whole = matches(predicateOf(drawn, drawnRows), item);
      const { appAccess = null } = drawn;
      if (whole) expect(matches(predicateOf({ appAccess }, drawnRows), item)).toBe(true);
      const excluded = { ...drawn, excludedSpecificResources: { resourceRefs: [{ id: 'r1' }] } };
      expect(matches(predicateOf(excluded, drawnRows), item)).toBe(whole && (item.isAppAccess || item.resourceId !== 'r1'));
    }),
    { numRuns: 500 },
  );
});

test('an account is selected only by app access or by name', () => {
  fc.assert(
    fc.property(scope, chosen, held, (drawn, drawnRows, item) => {
      if (!item.isAppAccess || !matches(predicateOf(drawn, drawnRows), item)) return;
      expect(Boolean(drawn.appAccess) || drawnRows.some(({ appEntitlementId }) => appEntitlementId === item.entitlementId)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matches, type HeldAccess, type HeldAccount } from '@oag/governance/scope';
import { now } from '../fixtures.ts';
import { predicateOf } from './held-access.ts';

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

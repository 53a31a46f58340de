import type { AccessReviewScopeV2Input } from '@oag/types';
import { initialAccessReview } from '@oag/governance/campaigns';
import {
  matches,
  scopePredicate,
  type HeldAccess,
  type Predicate,
  type ScopeSetup,
  type SetupRow,
} from '@oag/governance/scope';
import { completeScope } from '../../src/scope/complete-scope.ts';
import { now } from '../fixtures.ts';

// Access of each kind of holder, and what a scope selects of it.

export const grant: HeldAccess = {
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
export const rows: SetupRow[] = [{ appId: 'app', appEntitlementId: 'read' }];
const all = { grant, account, ofResource, ownerless };

export const asSet = (scope: AccessReviewScopeV2Input | null): Predicate =>
  scopePredicate({ ...initialAccessReview, scopeV2: scope && completeScope(scope) }, [], now);
/** The selection of a scope, for every kind of holder. */
export const predicateOf = (
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
export const selected = (
  scope: AccessReviewScopeV2Input | null,
  chosen: SetupRow[] = [],
  older: Partial<ScopeSetup> = {},
): string[] =>
  Object.entries(all)
    .filter(([, held]) => matches(predicateOf(scope, chosen, older), held))
    .map(([name]) => name);

import type { AgentFacts } from '@oag/governance/agents';
import type { InsightInputs } from '@oag/governance/insights';
import fc from 'fast-check';

const group = fc.record({ held: fc.nat(20), total: fc.nat(20) });
const time = fc.option(
  fc.integer({ min: 0, max: 900 }).map((days) => new Date(Date.UTC(2026, 0, 12) - days * 86_400_000).toISOString()),
);

/** Any inputs of insights. */
export const anyAccess: fc.Arbitrary<InsightInputs> = fc.record({
  asOf: fc.constant('2026-01-12T10:00:00Z'),
  lastUsedAt: time,
  grantedAt: time,
  reviewedAt: time,
  reviewedOutcome: fc.constantFrom('CERTIFIED', 'DECERTIFIED', ''),
  isNew: fc.boolean(),
  holderStatus: fc.constantFrom('ENABLED', 'ENABLED', 'DISABLED', 'DELETED', ''),
  accountStatus: fc.constantFrom('ENABLED', 'ENABLED', 'DISABLED', ''),
  employmentStatus: fc.constantFrom('', 'Active', 'Terminated'),
  hasNoOwner: fc.boolean(),
  isExternal: fc.boolean(),
  riskLevel: fc.constantFrom('Low', 'low', 'Medium', 'High', ' critical ', 'Severe', ''),
  frameworks: fc.nat(3),
  conflicts: fc.constantFrom(0, 0, 0, 1),
  severeConflicts: fc.constantFrom(0, 0, 0, 1),
  manager: group,
  title: group,
  department: group,
  requesterId: fc.constant(''),
});

/** The facts of any task. */
export const anyFacts: fc.Arbitrary<AgentFacts> = fc.record({
  appId: fc.constantFrom('app', 'other'),
  appEntitlementId: fc.constant('entitlement'),
  subjectUserId: fc.constantFrom('ada', 'ada', 'ada', ''),
  isOwnAccess: fc.constantFrom(false, false, true),
  isEmergency: fc.constantFrom(false, false, true),
  isRequestedByManager: fc.boolean(),
  causedConflicts: fc.constantFrom(0, 0, 1),
  deniedRequests: fc.constantFrom(0, 0, 1),
  access: fc.option(anyAccess, { freq: 9 }),
});

/** Access that everybody of the team has, of a low risk: an agent approves it. */
export const harmless: AgentFacts = {
  appId: 'app',
  appEntitlementId: 'entitlement',
  subjectUserId: 'ada',
  isOwnAccess: false,
  isEmergency: false,
  isRequestedByManager: false,
  causedConflicts: 0,
  deniedRequests: 0,
  access: {
    asOf: '2026-01-12T10:00:00Z',
    lastUsedAt: null,
    grantedAt: null,
    reviewedAt: null,
    reviewedOutcome: '',
    isNew: false,
    holderStatus: 'ENABLED',
    accountStatus: 'ENABLED',
    employmentStatus: '',
    hasNoOwner: false,
    isExternal: false,
    riskLevel: 'Low',
    frameworks: 0,
    conflicts: 0,
    severeConflicts: 0,
    manager: { held: 9, total: 10 },
    title: { held: 9, total: 10 },
    department: { held: 0, total: 0 },
    requesterId: '',
  },
};

/** The same with other values of the access. */
export const withAccess = (access: Partial<InsightInputs>, more: Partial<AgentFacts> = {}): AgentFacts => ({
  ...harmless,
  ...more,
  access: harmless.access && { ...harmless.access, ...access },
});

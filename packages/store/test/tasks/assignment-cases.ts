import * as fc from 'fast-check';
import { type ApproverRule, type ApproverSource, type AssignInputs } from '@oag/governance/policies';

// Random organizations with a rule about approvers, and what the engine is given about each task.

const PEOPLE = 7;
const APPS = 2;
const ENTITLEMENTS = 3;
export const CAMPAIGN = 'campaign';
/** Upper and lower case in turn: by code point they sort otherwise than in a dictionary. */
export const personId = (n: number): string => `${String.fromCharCode((n % 2 === 0 ? 97 : 65) + n)}${n}`;
export const appId = (n: number): string => `app${n}`;
export const entitlementId = (n: number): string => `entitlement${n}`;

type Person = { state: 'enabled' | 'disabled' | 'deleted'; manager: number | null; isSuperAdmin: boolean };
type Target = {
  entitlement: number;
  subject: number | null;
  requester: number | null;
  approvers: number[];
  found: number[];
  day: number;
};
/** `to` acts for `from`; `day` is when it was set, and it starts and ends so many days later. Today is day 10. */
type Delegation = {
  from: number;
  to: number;
  day: number;
  starts: number | null;
  ends: number | null;
  takesOpen: boolean;
};
export type Case = {
  people: Person[];
  appOwners: number[][];
  resourceOwners: number[][];
  entitlements: { app: number; owners: number[]; holders: number[]; isAccess: boolean }[];
  accounts: number[][];
  delegations: Delegation[];
  campaignOwners: number[] | null;
  rule: {
    source: ApproverSource;
    users: number[];
    allowSelf: boolean;
    distinct: boolean;
    group: number;
    fallback: number[];
    fallbackGroups: number[];
    delegates: boolean;
  };
  targets: Target[];
};

const aPerson = fc.nat({ max: PEOPLE - 1 });
const somePeople = fc.uniqueArray(aPerson, { maxLength: 4 });
/** The ids of people who are not there are named too. */
const listed = fc.array(fc.nat({ max: PEOPLE }), { maxLength: 4 });

export const cases: fc.Arbitrary<Case> = fc.record({
  people: fc.array(
    fc.record({
      state: fc.constantFrom('enabled', 'enabled', 'enabled', 'disabled', 'deleted'),
      manager: fc.option(aPerson),
      isSuperAdmin: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    }),
    { minLength: PEOPLE, maxLength: PEOPLE },
  ),
  appOwners: fc.array(somePeople, { minLength: APPS, maxLength: APPS }),
  resourceOwners: fc.array(somePeople, { minLength: APPS, maxLength: APPS }),
  entitlements: fc
    .array(
      fc.record({ app: fc.nat({ max: APPS - 1 }), owners: somePeople, holders: somePeople, isAccess: fc.boolean() }),
      {
        minLength: ENTITLEMENTS,
        maxLength: ENTITLEMENTS,
      },
    )
    .map((list) =>
      list.map((one, n) => ({
        ...one,
        isAccess: one.isAccess && !list.slice(0, n).some(({ app, isAccess }) => isAccess && app === one.app),
      })),
    ),
  accounts: fc.array(somePeople, { minLength: APPS, maxLength: APPS }),
  delegations: fc
    .uniqueArray(
      fc.record({
        from: aPerson,
        to: aPerson,
        day: fc.nat({ max: 10 }),
        starts: fc.option(fc.nat({ max: 6 })),
        ends: fc.option(fc.integer({ min: 7, max: 12 })),
        takesOpen: fc.boolean(),
      }),
      { maxLength: 4, selector: ({ from }) => from },
    )
    .map((list) => list.filter(({ from, to }) => from !== to)),
  campaignOwners: fc.option(somePeople),
  rule: fc.record({
    source: fc.constantFrom(
      'users',
      'manager',
      'self',
      'requester',
      'appOwners',
      'entitlementOwners',
      'resourceOwners',
      'group',
      'expression',
    ),
    group: fc.nat({ max: ENTITLEMENTS }),
    delegates: fc.boolean(),
    fallbackGroups: fc.uniqueArray(fc.nat({ max: ENTITLEMENTS }), { maxLength: 2 }),
    users: listed,
    allowSelf: fc.boolean(),
    distinct: fc.boolean(),
    fallback: listed,
  }),
  targets: fc.array(
    fc.record({
      entitlement: fc.nat({ max: ENTITLEMENTS - 1 }),
      subject: fc.option(aPerson, { freq: 4 }),
      requester: fc.option(aPerson, { freq: 2 }),
      approvers: somePeople,
      found: listed,
      day: fc.nat({ max: 10 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

export const ids = (people: number[]): string[] => people.map(personId);

export const ruleOf = ({ rule }: Case): ApproverRule => ({
  source: rule.source,
  userIds: rule.source === 'users' ? ids(rule.users) : [],
  allowSelf: rule.allowSelf,
  distinct: rule.distinct,
  fallbackUserIds: ids(rule.fallback),
  appId: '',
  groupId: rule.source === 'group' ? entitlementId(rule.group) : '',
  expressions: rule.source === 'expression' ? ['subject'] : [],
  fallbackGroupIds: rule.fallbackGroups.map(entitlementId),
  delegates: rule.delegates,
});

/** Who has accounts in an app: the holders of its entitlements need one. */
export const accountsIn = ({ accounts, entitlements }: Case, app: number): number[] => [
  ...new Set([...(accounts[app] ?? []), ...entitlements.flatMap((one) => (one.app === app ? one.holders : []))]),
];

function membersOf(given: Case, id: string): string[] {
  const entitlement = given.entitlements.find((_, n) => entitlementId(n) === id);
  if (!entitlement) return [];
  return ids(entitlement.isAccess ? accountsIn(given, entitlement.app) : entitlement.holders);
}

export function assignInputsOf(
  given: Case,
  { entitlement, subject, requester, approvers, found, day: created }: Target,
): AssignInputs {
  const { people, appOwners, resourceOwners, entitlements, campaignOwners } = given;
  const { app, owners } = entitlements[entitlement] ?? { app: 0, owners: [] };
  const manager = subject === null ? null : (people[subject]?.manager ?? null);
  const enabled = new Set(people.flatMap(({ state }, n) => (state === 'enabled' ? [personId(n)] : [])));
  return {
    taskKind: campaignOwners ? 'certify' : 'revoke',
    subjectUserId: subject === null ? '' : personId(subject),
    requesterUserId: requester === null ? '' : personId(requester),
    accountOwnerId: subject === null ? '' : personId(subject),
    managerIds: manager === null ? [] : [personId(manager)],
    appOwnerIds: ids(appOwners[app] ?? []),
    entitlementOwnerIds: ids(owners),
    resourceOwnerIds: ids(resourceOwners[app] ?? []),
    groupMemberIds: (id) => membersOf(given, id),
    expressionUserIds: ids(found),
    campaignOwnerIds: ids(campaignOwners ?? []),
    superAdminIds: people.flatMap(({ isSuperAdmin }, n) => (isSuperAdmin ? [personId(n)] : [])),
    approverIds: ids(approvers),
    isEnabled: (userId) => enabled.has(userId),
    delegateOf(userId) {
      const delegation = given.delegations.find(({ from }) => personId(from) === userId);
      if (!delegation) return '';
      const { to, day, starts, ends, takesOpen } = delegation;
      const since = day + (starts ?? 0);
      return since <= 10 && (takesOpen || since <= created) && (ends === null || day + ends > 10) ? personId(to) : '';
    },
  };
}

/** Noon of a day; today, day 10, is a few hours on. */
export const dayAt = (day: number): string => new Date(Date.now() + (day - 10) * 86_400_000 - 3_600_000).toISOString();

export const links = (left: string, lists: number[][], idOf: (n: number) => string): object[] =>
  lists.flatMap((people, n) => people.map((person) => ({ [left]: idOf(n), user_id: personId(person) })));

import { assign, GROUP_MAX, type ApproverRule, type ApproverSource, type AssignInputs } from '@oag/governance/policies';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { assignPeople, loadSubstitutes } from '@oag/store/tasks';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';

const PEOPLE = 7;
const APPS = 2;
const ENTITLEMENTS = 3;
const CAMPAIGN = 'campaign';
/** Upper and lower case in turn: by code point they sort otherwise than in a dictionary. */
const personId = (n: number): string => `${String.fromCharCode((n % 2 === 0 ? 97 : 65) + n)}${n}`;
const appId = (n: number): string => `app${n}`;
const entitlementId = (n: number): string => `entitlement${n}`;

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
type Case = {
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

const cases: fc.Arbitrary<Case> = fc.record({
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

const ids = (people: number[]): string[] => people.map(personId);

const ruleOf = ({ rule }: Case): ApproverRule => ({
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
const accountsIn = ({ accounts, entitlements }: Case, app: number): number[] => [
  ...new Set([...(accounts[app] ?? []), ...entitlements.flatMap((one) => (one.app === app ? one.holders : []))]),
];

function membersOf(given: Case, id: string): string[] {
  const entitlement = given.entitlements.find((_, n) => entitlementId(n) === id);
  if (!entitlement) return [];
  return ids(entitlement.isAccess ? accountsIn(given, entitlement.app) : entitlement.holders);
}

function assignInputsOf(
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
const dayAt = (day: number): string => new Date(Date.now() + (day - 10) * 86_400_000 - 3_600_000).toISOString();

const links = (left: string, lists: number[][], idOf: (n: number) => string): object[] =>
  lists.flatMap((people, n) => people.map((person) => ({ [left]: idOf(n), user_id: personId(person) })));

describe.each(POSTGRES_VERSIONS)('on PostgreSQL %i', (version) => {
  const { discarding } = useMigratedDatabase(version);

  const resolve = (given: Case) =>
    discarding(async (tx) => {
      const created = '2026-03-02T09:00:00Z';
      await insertRows(
        tx,
        'users',
        given.people.map(({ state, manager }, n) => ({
          ...{
            id: personId(n),
            email: `${personId(n)}@example.com`,
            source_id: '',
            display_name: '',
            department: '',
            job_title: '',
            type: 'HUMAN',
          },
          ...{
            status: state === 'disabled' ? 'DISABLED' : 'ENABLED',
            deleted_at: state === 'deleted' ? created : null,
          },
          ...{ manager_id: manager === null ? null : personId(manager), created_at: created, updated_at: created },
        })),
      );
      await insertRows(
        tx,
        'user_roles',
        given.people.flatMap(({ isSuperAdmin }, n) =>
          isSuperAdmin ? [{ user_id: personId(n), role: 'super_admin' }] : [],
        ),
      );
      await insertRows(
        tx,
        'delegations',
        given.delegations.map(({ from, to, day, starts, ends, takesOpen }) => ({
          ...{
            user_id: personId(from),
            delegated_user_id: personId(to),
            set_at: dayAt(day),
            includes_open_tasks: takesOpen,
          },
          ...{
            start_at: starts === null ? null : dayAt(day + starts),
            expiration_at: ends === null ? null : dayAt(day + ends),
          },
        })),
      );
      await insertRows(
        tx,
        'apps',
        given.appOwners.map((_, n) => ({ id: appId(n), key: appId(n), display_name: '' })),
      );
      await insertRows(tx, 'app_owners', links('app_id', given.appOwners, appId));
      const things = (name: string, more: (app: number) => object) =>
        given.appOwners.map((_, n) => ({
          id: `${name}${n}`,
          app_id: appId(n),
          key: name,
          display_name: '',
          ...more(n),
        }));
      await insertRows(
        tx,
        'resource_types',
        things('type', () => ({})),
      );
      await insertRows(
        tx,
        'resources',
        things('resource', (n) => ({ resource_type_id: `type${n}` })),
      );
      await insertRows(
        tx,
        'resource_owners',
        links('resource_id', given.resourceOwners, (n) => `resource${n}`),
      );
      await insertRows(
        tx,
        'entitlements',
        given.entitlements.map(({ app, isAccess }, n) => ({
          ...{
            id: entitlementId(n),
            app_id: appId(app),
            resource_type_id: `type${app}`,
            resource_id: `resource${app}`,
          },
          ...{ key: entitlementId(n), display_name: '', compliance_framework_value_ids: [], is_access: isAccess },
        })),
      );
      await insertRows(
        tx,
        'entitlement_owners',
        links(
          'entitlement_id',
          given.entitlements.map(({ owners }) => owners),
          entitlementId,
        ),
      );
      await insertRows(
        tx,
        'app_users',
        given.appOwners.flatMap((_, app) =>
          accountsIn(given, app).map((person) => ({
            id: `${app} ${person}`,
            app_id: appId(app),
            key: personId(person),
            identity_user_id: personId(person),
          })),
        ),
      );
      await insertRows(
        tx,
        'grants',
        given.entitlements.flatMap(({ app, holders }, n) =>
          holders.map((person) => ({
            app_id: appId(app),
            entitlement_id: entitlementId(n),
            app_user_id: `${app} ${person}`,
          })),
        ),
      );
      await insertRows(tx, 'policies', [
        { id: 'policy', policy_type: '', system_builtin: false, document: {}, created_at: created },
      ]);
      const campaign = {
        id: CAMPAIGN,
        state: 'PREPARING',
        policy_id: 'policy',
        version: 1,
        selected: 0,
        document: {},
        created_by: personId(0),
        created_at: created,
      };
      await insertRows(tx, 'access_reviews', [campaign]);
      await insertRows(
        tx,
        'access_review_owners',
        ids(given.campaignOwners ?? []).map((user_id) => ({ access_review_id: CAMPAIGN, user_id })),
      );

      const substitutes = await loadSubstitutes(tx, given.campaignOwners ? CAMPAIGN : null);
      const targets = given.targets.map(({ entitlement, subject, requester, approvers, found, day }, no) => ({
        ...{ no, appId: appId(given.entitlements[entitlement]?.app ?? 0), entitlementId: entitlementId(entitlement) },
        ...{
          identityUserId: subject === null ? null : personId(subject),
          requesterId: requester === null ? '' : personId(requester),
          approverIds: ids(approvers),
          foundIds: ids(found),
          createdAt: new Date(Date.parse(dayAt(day)) + 1_800_000).toISOString(),
        },
      }));
      const assigned = await assignPeople(tx, ruleOf(given), substitutes, targets);
      const stored = await tx.selectFrom('assignee_sets').select(['id', 'members']).execute();
      const members = await tx
        .selectFrom('assignee_set_members')
        .select(['set_id', 'user_id'])
        .orderBy('user_id')
        .execute();
      return { assigned, stored, members };
    });

  test(
    'the people who may act on many targets are those that the engine names for each',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(cases, async (given) => {
          const { assigned } = await resolve(given);
          const found = given.targets.map((_, no) => {
            const { userIds, via, handed } = assigned.get(no) ?? {};
            return { userIds, via, ...(handed && handed.length > 0 && { handed }) };
          });
          expect(found).toEqual(given.targets.map((target) => assign(ruleOf(given), assignInputsOf(given, target))));
        }),
        { numRuns: 250 },
      );
    },
  );

  test.each([
    [GROUP_MAX, 'primary'],
    [GROUP_MAX + 1, 'none'],
  ])('a group of %i enabled people resolves by %s', async (size, via) => {
    const resolved = await discarding(async (tx) => {
      const members = Array.from({ length: size + 1 }, (_, n) => `member${n}`);
      await insertRows(
        tx,
        'users',
        members.map((id, n) => ({
          id,
          email: `${id}@example.com`,
          display_name: '',
          status: n === 0 ? 'DISABLED' : 'ENABLED',
        })),
      );
      await insertRows(tx, 'apps', [{ id: 'app', key: 'app', display_name: '' }]);
      await insertRows(tx, 'resource_types', [{ id: 'type', app_id: 'app', key: 'type', display_name: '' }]);
      await insertRows(tx, 'resources', [
        { id: 'resource', app_id: 'app', resource_type_id: 'type', key: 'resource', display_name: '' },
      ]);
      await insertRows(tx, 'entitlements', [
        {
          id: 'group',
          app_id: 'app',
          resource_type_id: 'type',
          resource_id: 'resource',
          key: 'group',
          display_name: '',
        },
      ]);
      await insertRows(
        tx,
        'app_users',
        members.map((id) => ({ id, app_id: 'app', key: id, identity_user_id: id })),
      );
      await insertRows(
        tx,
        'grants',
        members.map((id) => ({ app_id: 'app', entitlement_id: 'group', app_user_id: id })),
      );
      const rule: ApproverRule = {
        source: 'group',
        userIds: [],
        appId: '',
        groupId: 'group',
        expressions: [],
        allowSelf: false,
        distinct: false,
        fallbackUserIds: [],
        fallbackGroupIds: [],
        delegates: false,
      };
      return assignPeople(tx, rule, { campaignOwnerIds: [], superAdminIds: [] }, [
        {
          no: 0,
          appId: 'app',
          entitlementId: 'group',
          identityUserId: null,
          requesterId: '',
          approverIds: [],
          createdAt: '2026-03-02T09:00:00Z',
        },
      ]);
    });
    expect(resolved.get(0)).toMatchObject({
      via,
      userIds: expect.objectContaining({ length: via === 'primary' ? size : 0 }),
    });
  });

  test('equal sets of people are stored once, sorted, with a row for each member', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const { assigned, stored, members } = await resolve(given);
        const used = new Map(
          [...assigned.values()].flatMap(({ setId, userIds }) => (setId === null ? [] : [[setId, userIds]])),
        );
        const empty = [...assigned.values()].filter(({ setId }) => setId === null);
        expect(empty.every(({ via, userIds }) => via === 'none' && userIds.length === 0)).toBe(true);
        expect(new Map(stored.map((set) => [set.id, set.members]))).toEqual(used);
        expect(new Set([...used.values()].map((people) => people.join(' '))).size).toBe(used.size);
        for (const { id, members: people } of stored) {
          expect(people).toEqual(people.toSorted());
          expect(members.flatMap((row) => (row.set_id === id ? [row.user_id] : []))).toEqual(people);
        }
      }),
      { numRuns: 100 },
    );
  });
});

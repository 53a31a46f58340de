import * as fc from 'fast-check';
import { assign, GROUP_MAX, type ApproverRule } from '@oag/governance/policies';
import { describe, expect, test } from 'vitest';
import { assignPeople } from '@oag/store/tasks';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { casesOf } from '../database/ring.ts';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';
import {
  CAMPAIGN,
  personId,
  appId,
  entitlementId,
  type Case,
  cases,
  ids,
  ruleOf,
  accountsIn,
  assignInputsOf,
  dayAt,
  links,
} from './assignment-cases.ts';

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
      const assigned = await assignPeople(tx, ruleOf(given), given.campaignOwners ? CAMPAIGN : null, targets);
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
        { numRuns: casesOf(250) },
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
      return assignPeople(tx, rule, null, [
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
      { numRuns: casesOf(100) },
    );
  });
});

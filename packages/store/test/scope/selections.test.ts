import { matches, type AccountStatus, type AccountType, type HeldAccess, type Predicate } from '@oag/governance/scope';
import * as fc from 'fast-check';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';

import { selectsAnything, writeSelection } from '@oag/store/scope';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { casesOf } from '../database/ring.ts';
import type { Tables } from '../../src/database/tables.ts';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';

const APPS = 2;
const TYPES = 3;
const RESOURCES = 4;
const ENTITLEMENTS = 5;
const ACCOUNTS = 6;
const PEOPLE = 3;
const CAMPAIGN = 'campaign';
const statuses: AccountStatus[] = ['ENABLED', 'DISABLED', 'DELETED'];
const types: AccountType[] = ['USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT'];
const id =
  (kind: string) =>
  (n: number): string =>
    `${kind}${n}`;
const accessOf = id('access');

type Account = { app: number; status: AccountStatus; type: AccountType; owner: number | null; isGone: boolean };
type Inventory = {
  /** The app of each resource type, the type of each resource, the resource of each entitlement. */
  types: number[];
  resources: number[];
  entitlements: number[];
  accounts: Account[];
  /** The grants of accounts; `nested` has the grants of resources. */
  grants: [entitlement: number, account: number][];
  nested: [entitlement: number, resource: number][];
};

const below = (count: number): fc.Arbitrary<number> => fc.nat({ max: count - 1 });
const many = (count: number, of: number): fc.Arbitrary<number[]> =>
  fc.array(below(of), { minLength: count, maxLength: count });
const pairs = (of: number): fc.Arbitrary<[number, number][]> =>
  fc.uniqueArray(fc.tuple(below(ENTITLEMENTS), below(of)), { maxLength: 10, selector: String });

const inventories: fc.Arbitrary<Inventory> = fc.record({
  types: many(TYPES, APPS),
  resources: many(RESOURCES, TYPES),
  entitlements: many(ENTITLEMENTS, RESOURCES),
  accounts: fc.array(
    fc.record({
      app: below(APPS),
      status: fc.constantFrom(...statuses),
      type: fc.constantFrom(...types),
      owner: fc.option(below(PEOPLE)),
      isGone: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    }),
    { minLength: ACCOUNTS, maxLength: ACCOUNTS },
  ),
  grants: pairs(ACCOUNTS),
  nested: pairs(RESOURCES),
});

/** Ids of things of a kind; one of them may name nothing. */
const some = (kind: string, count: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(below(count + 1).map(id(kind)), { maxLength: 4 });

const { predicate: predicates } = fc.letrec<{ predicate: Predicate }>((tie) => ({
  predicate: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'predicate' },
    fc.constant<Predicate>({ kind: 'grants' }),
    fc
      .oneof(some('entitlement', ENTITLEMENTS), some('access', APPS))
      .map((ids): Predicate => ({ kind: 'entitlementIn', ids })),
    fc
      .oneof(fc.constant('all' as const), some('app', APPS))
      .map((appIds): Predicate => ({ kind: 'appAccessOf', appIds })),
    some('resource', RESOURCES).map((ids): Predicate => ({ kind: 'resourceIn', ids })),
    some('type', TYPES).map((ids): Predicate => ({ kind: 'resourceTypeIn', ids })),
    some('person', PEOPLE).map((ids): Predicate => ({ kind: 'userIn', ids })),
    fc.subarray(statuses).map((list): Predicate => ({ kind: 'accountStatusIn', statuses: list })),
    fc.subarray(types).map((list): Predicate => ({ kind: 'accountTypeIn', types: list })),
    fc.constant<Predicate>({ kind: 'noAccountOwner' }),
    fc.constantFrom('users' as const, 'resources' as const).map((are): Predicate => ({ kind: 'principal', are })),
    fc.array(tie('predicate'), { maxLength: 3 }).map((of): Predicate => ({ kind: 'and', of })),
    tie('predicate').map((of): Predicate => ({ kind: 'not', of })),
  ),
}));

/** All that is held, and nothing: random cases may have neither. */
const EVERYTHING_AND_NOTHING: [Inventory, Predicate[]] = [
  {
    types: Array.from({ length: TYPES }, () => 0),
    resources: Array.from({ length: RESOURCES }, () => 0),
    entitlements: Array.from({ length: ENTITLEMENTS }, () => 0),
    accounts: Array.from({ length: ACCOUNTS }, () => ({
      app: 0,
      status: 'ENABLED',
      type: 'USER',
      owner: null,
      isGone: false,
    })),
    grants: [[0, 0]],
    nested: [[0, 0]],
  },
  [
    { kind: 'and', of: [] },
    { kind: 'entitlementIn', ids: [] },
  ],
];

/** What these predicates do not ask. */
const unsaid = {
  roleIds: [],
  addedAt: '',
  reviewedAt: null,
  lastUsedAt: null,
  isDirect: true,
  isInherited: false,
  isTemporary: false,
  riskLevelId: null,
  frameworkIds: [],
  profileIds: [],
  conflictMonitorIds: [],
};

/** All that is held: grants of accounts that are still there and of resources, and the accounts themselves. */
function heldIn(inventory: Inventory): { key: string; held: HeldAccess }[] {
  const entitlement = (n: number): Omit<HeldAccess, 'account'> => {
    const resource = inventory.entitlements[n] ?? 0;
    const type = inventory.resources[resource] ?? 0;
    const app = inventory.types[type] ?? 0;
    return {
      entitlementId: `entitlement${n}`,
      resourceId: `resource${resource}`,
      resourceTypeId: `type${type}`,
      appId: `app${app}`,
      isAppAccess: false,
      ...unsaid,
    };
  };
  const holder = ({ owner, status, type }: Account): HeldAccess['account'] => ({
    id: '',
    domain: 'UNKNOWN',
    attributes: {},
    owner: null,
    ownerId: owner === null ? null : `person${owner}`,
    status,
    type,
  });
  const accounts = inventory.accounts.map((account, n) => ({ n, account })).filter(({ account }) => !account.isGone);
  return [
    ...inventory.grants.flatMap(([held, by]) =>
      accounts.flatMap(({ n, account }) =>
        n === by
          ? [{ key: `entitlement${held} account${n}`, held: { ...entitlement(held), account: holder(account) } }]
          : [],
      ),
    ),
    ...inventory.nested.map(([held, by]) => ({
      key: `entitlement${held} resource${by}`,
      held: { ...entitlement(held), account: null },
    })),
    ...accounts.map(({ n, account }) => {
      const { app } = account;
      const entitlementOfApp = {
        entitlementId: accessOf(app),
        resourceId: `login${app}`,
        resourceTypeId: `login${app}`,
        appId: `app${app}`,
        isAppAccess: true,
        ...unsaid,
      };
      return { key: `${accessOf(app)} account${n}`, held: { ...entitlementOfApp, account: holder(account) } };
    }),
  ];
}

async function store(tx: Transaction<Tables>, inventory: Inventory): Promise<void> {
  const gone = '2026-03-01T00:00:00Z';
  const apps = [...Array(APPS).keys()];
  const appOfType = (type: number): number => inventory.types[type] ?? 0;
  const typeOf = (resource: number): number => inventory.resources[resource] ?? 0;
  const logins = apps.map((app) => ({ id: `login${app}`, app_id: `app${app}`, key: 'login', display_name: '' }));
  await insertRows(
    tx,
    'users',
    [...Array(PEOPLE).keys()].map((n) => ({ ...person, id: `person${n}`, email: `person${n}@example.com` })),
  );
  await insertRows(
    tx,
    'apps',
    apps.map((app) => ({ id: `app${app}`, key: `app${app}`, display_name: '', user_count: 0 })),
  );
  await insertRows(tx, 'resource_types', [
    ...inventory.types.map((app, n) => ({ id: `type${n}`, app_id: `app${app}`, key: `type${n}`, display_name: '' })),
    ...logins,
  ]);
  await insertRows(tx, 'resources', [
    ...inventory.resources.map((type, n) => ({
      ...counted,
      id: `resource${n}`,
      app_id: `app${appOfType(type)}`,
      resource_type_id: `type${type}`,
      key: `resource${n}`,
    })),
    ...logins.map((login) => ({ ...counted, ...login, resource_type_id: login.id })),
  ]);
  await insertRows(tx, 'entitlements', [
    ...inventory.entitlements.map((resource, n) => {
      const type = typeOf(resource);
      const key = `entitlement${n}`;
      return {
        ...plain,
        id: key,
        key,
        app_id: `app${appOfType(type)}`,
        resource_type_id: `type${type}`,
        resource_id: `resource${resource}`,
        is_access: false,
      };
    }),
    ...logins.map((login, app) => ({
      ...plain,
      ...login,
      id: accessOf(app),
      resource_type_id: login.id,
      resource_id: login.id,
      is_access: true,
    })),
  ]);
  await insertRows(
    tx,
    'app_users',
    inventory.accounts.map(({ app, status, type, owner, isGone }, n) => ({
      ...{
        id: `account${n}`,
        app_id: `app${app}`,
        key: `account${n}`,
        username: '',
        email: '',
        display_name: '',
        type,
        status,
      },
      ...{ identity_user_id: owner === null ? null : `person${owner}`, deleted_at: isGone ? gone : null },
    })),
  );
  const grant = (held: number) => ({
    app_id: `app${appOfType(typeOf(inventory.entitlements[held] ?? 0))}`,
    entitlement_id: `entitlement${held}`,
    sources: [''],
  });
  const holders = [
    ...inventory.grants.map(([held, by]) => ({
      ...grant(held),
      app_user_id: `account${by}`,
      principal_resource_id: null,
    })),
    ...inventory.nested.map(([held, by]) => ({
      ...grant(held),
      app_user_id: null,
      principal_resource_id: `resource${by}`,
    })),
  ];
  await insertRows(tx, 'grants', holders);
  await insertRows(tx, 'policies', [{ id: 'policy', policy_type: '', system_builtin: false, document: {} }]);
  await insertRows(tx, 'access_reviews', [
    { id: CAMPAIGN, state: 'PREPARING', policy_id: 'policy', document: {}, created_by: 'person0' },
  ]);
}

const person = { source_id: '', display_name: '', department: '', job_title: '', status: 'ENABLED', type: 'HUMAN' };
const counted = { display_name: '', grant_count: 0 };
const plain = { ...counted, description: '', compliance_framework_value_ids: [] };

describe.each(POSTGRES_VERSIONS)('on PostgreSQL %i', (version) => {
  const { discarding } = useMigratedDatabase(version);

  test('a campaign selects exactly what its predicate matches, once and in order', { timeout: 120_000 }, async () => {
    const sizes = { everything: 0, nothing: 0 };
    await fc.assert(
      fc.asyncProperty(inventories, fc.array(predicates, { minLength: 1, maxLength: 8 }), async (inventory, list) => {
        const held = heldIn(inventory);
        await discarding(async (tx) => {
          await store(tx, inventory);
          for (const predicate of list) {
            const expected = held.flatMap((one) => (matches(predicate, one.held) ? [one.key] : [])).toSorted();
            expect(await selectsAnything(tx, predicate)).toBe(expected.length > 0);
            expect(await writeSelection(tx, CAMPAIGN, predicate)).toBe(expected.length);
            const rows = await tx
              .selectFrom('selections')
              .selectAll()
              .where('access_review_id', '=', CAMPAIGN)
              .orderBy('no')
              .execute();
            const selected = rows.map((row) => `${row.entitlement_id} ${row.app_user_id ?? row.principal_resource_id}`);
            expect(selected.toSorted()).toEqual(expected);
            expect(rows.map((row) => Number(row.no))).toEqual(rows.map((_, index) => index + 1));
            const order = rows.map((row) =>
              [row.app_id, row.entitlement_id, row.app_user_id ?? '~', row.principal_resource_id ?? ''].join(' '),
            );
            expect(order).toEqual(order.toSorted());
            for (const row of rows) {
              expect(row.grant_id === null).toBe(row.entitlement_id.startsWith('access'));
              const account = inventory.accounts[Number(row.app_user_id?.slice('account'.length))];
              expect(row.identity_user_id).toBe(typeof account?.owner === 'number' ? `person${account.owner}` : null);
            }
            if (expected.length === held.length) sizes.everything += 1;
            if (expected.length === 0) sizes.nothing += 1;
            await tx.deleteFrom('selections').where('access_review_id', '=', CAMPAIGN).execute();
          }
        });
      }),
      { numRuns: casesOf(100), examples: [EVERYTHING_AND_NOTHING] },
    );
    expect(sizes.everything).toBeGreaterThan(0);
    expect(sizes.nothing).toBeGreaterThan(0);
  });
});

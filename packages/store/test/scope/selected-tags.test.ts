import { matches, type HeldAccess, type Predicate } from '@oag/governance/scope';
import * as fc from 'fast-check';
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { evaluateMonitor } from '@oag/store/conflicts';
import { writeSelection } from '@oag/store/scope';
import type { Tables } from '../../src/database/tables.ts';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';

// Tags of entitlements, access profiles that access comes from, and conflicts: compared with the result of the engine for the same access.
// Also the conflicts that monitors find, compared with a count of our own.

const ENTITLEMENTS = 4;
const PEOPLE = 3;
const ACCOUNTS = 5;
const GROUPS = 2;
const levels = ['level0', 'level1'];
const frameworks = ['framework0', 'framework1'];
const below = (count: number): fc.Arbitrary<number> => fc.nat({ max: count - 1 });
const several = (count: number): fc.Arbitrary<number[]> => fc.uniqueArray(below(count), { maxLength: count });

const world = fc.record({
  entitlements: fc.array(
    fc.record({ level: fc.option(fc.constantFrom(...levels)), frameworks: fc.subarray(frameworks) }),
    { minLength: ENTITLEMENTS, maxLength: ENTITLEMENTS },
  ),
  owners: fc.array(fc.option(below(PEOPLE)), { minLength: ACCOUNTS, maxLength: ACCOUNTS }),
  grants: fc.uniqueArray(fc.tuple(below(ENTITLEMENTS), below(ACCOUNTS)), { maxLength: 14, selector: String }),
  profiles: fc.array(
    fc.record({ entitlements: several(ENTITLEMENTS), members: several(PEOPLE), isGone: fc.boolean() }),
    { minLength: GROUPS, maxLength: GROUPS },
  ),
  monitors: fc.array(
    fc.record({
      sides: fc.array(fc.constantFrom('A', 'B', ''), { minLength: ENTITLEMENTS, maxLength: ENTITLEMENTS }),
      negated: fc.boolean(),
      enabled: fc.boolean(),
    }),
    { minLength: GROUPS, maxLength: GROUPS },
  ),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const ids = (kind: string): fc.Arbitrary<string[]> => several(GROUPS).map((list) => list.map((n) => `${kind}${n}`));
const predicates: fc.Arbitrary<Predicate> = fc.oneof(
  fc.subarray(levels).map((list): Predicate => ({ kind: 'riskLevelIn', ids: list })),
  fc.subarray(frameworks).map((list): Predicate => ({ kind: 'frameworkIn', ids: list })),
  fc.oneof(fc.constant('any' as const), ids('profile')).map((list): Predicate => ({ kind: 'fromProfile', ids: list })),
  fc
    .oneof(fc.constant('any' as const), ids('profile'))
    .map((list): Predicate => ({ kind: 'not', of: { kind: 'fromProfile', ids: list } })),
  fc
    .oneof(fc.constant('all' as const), ids('monitor'))
    .map((list): Predicate => ({ kind: 'inConflict', monitorIds: list })),
);

/** Each kind of predicate selects some of this access, and not all. */
const SOME_OF_EACH: [World, Predicate[]] = [
  {
    entitlements: [
      { level: 'level0', frameworks: ['framework0'] },
      { level: 'level1', frameworks: [] },
      { level: null, frameworks: [] },
      { level: null, frameworks: ['framework1'] },
    ],
    owners: [0, 1, null, 2, 0],
    grants: [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 2],
    ],
    profiles: [
      { entitlements: [2], members: [1], isGone: false },
      { entitlements: [], members: [], isGone: true },
    ],
    monitors: [
      { sides: ['A', 'B', '', ''], negated: false, enabled: true },
      { sides: ['', '', '', ''], negated: false, enabled: true },
    ],
  },
  [
    { kind: 'riskLevelIn', ids: ['level0'] },
    { kind: 'frameworkIn', ids: ['framework0'] },
    { kind: 'fromProfile', ids: 'any' },
    { kind: 'not', of: { kind: 'fromProfile', ids: 'any' } },
    { kind: 'inConflict', monitorIds: 'all' },
  ],
];

const holderOf = ({ owners }: World, account: number): string =>
  owners[account] == null ? `account${account}` : `person${owners[account]}`;

/** Who is in conflict for a monitor. */
function inConflict(drawn: World, n: number): string[] {
  const { sides = [], negated = false } = drawn.monitors[n] ?? {};
  const holds = (holder: string, side: string): boolean =>
    drawn.grants.some(([entitlement, account]) => sides[entitlement] === side && holderOf(drawn, account) === holder);
  if (!sides.includes('A') || !sides.includes('B')) return [];
  return [...new Set(drawn.grants.map(([, account]) => holderOf(drawn, account)))]
    .filter((holder) => holds(holder, 'A') && holds(holder, 'B') !== negated)
    .toSorted();
}

const heldIn = (drawn: World): { key: string; held: HeldAccess }[] =>
  drawn.grants.map(([entitlement, account]) => ({
    key: `entitlement${entitlement} account${account}`,
    held: {
      ...{
        entitlementId: `entitlement${entitlement}`,
        appId: 'app',
        resourceId: 'resource',
        resourceTypeId: 'type',
        roleIds: [],
        isAppAccess: false,
      },
      account: {
        id: `account${account}`,
        ownerId: drawn.owners[account] == null ? null : holderOf(drawn, account),
        status: 'ENABLED',
        type: 'USER',
        domain: 'UNKNOWN',
        attributes: {},
        owner: null,
      },
      ...{ addedAt: '', reviewedAt: null, lastUsedAt: null, isDirect: true, isInherited: false, isTemporary: false },
      riskLevelId: drawn.entitlements[entitlement]?.level ?? null,
      frameworkIds: drawn.entitlements[entitlement]?.frameworks ?? [],
      profileIds: drawn.profiles.flatMap(({ entitlements, members, isGone }, n) =>
        !isGone && entitlements.includes(entitlement) && members.some((member) => member === drawn.owners[account])
          ? [`profile${n}`]
          : [],
      ),
      conflictMonitorIds: drawn.monitors.flatMap(({ sides, enabled }, n) =>
        enabled && sides[entitlement] !== '' && inConflict(drawn, n).includes(holderOf(drawn, account))
          ? [`monitor${n}`]
          : [],
      ),
    },
  }));

const now = '2026-03-01T00:00:00Z';

async function store(
  tx: Transaction<Tables>,
  { entitlements, owners, grants, profiles, monitors }: World,
): Promise<void> {
  const named = (id: string) => ({ id, key: id, display_name: '' });
  const ofApp = { app_id: 'app', resource_type_id: 'type' };
  await insertRows(
    tx,
    'users',
    [...Array(PEOPLE).keys()].map((n) => ({
      id: `person${n}`,
      email: `p${n}`,
      department: '',
      status: 'ENABLED',
      source_id: '',
      display_name: '',
      job_title: '',
      type: 'HUMAN',
    })),
  );
  await insertRows(tx, 'apps', [{ ...named('app'), user_count: 0 }]);
  await insertRows(tx, 'resource_types', [{ ...named('type'), app_id: 'app' }]);
  await insertRows(tx, 'resources', [{ ...named('resource'), ...ofApp, grant_count: 0 }]);
  await insertRows(
    tx,
    'attribute_values',
    levels.map((id) => ({ id, type: 'risk_level', value: id, key: id, created_at: now })),
  );
  await insertRows(
    tx,
    'entitlements',
    entitlements.map(({ level, frameworks: list }, n) => ({
      ...named(`entitlement${n}`),
      ...ofApp,
      resource_id: 'resource',
      description: '',
      is_access: false,
      risk_level_value_id: level,
      compliance_framework_value_ids: list,
      grant_count: 0,
    })),
  );
  await insertRows(
    tx,
    'app_users',
    owners.map((owner, n) => ({
      ...named(`account${n}`),
      app_id: 'app',
      username: '',
      email: '',
      type: 'USER',
      status: 'ENABLED',
      identity_user_id: owner === null ? null : `person${owner}`,
    })),
  );
  await insertRows(
    tx,
    'grants',
    grants.map(([entitlement, account]) => ({
      app_id: 'app',
      entitlement_id: `entitlement${entitlement}`,
      app_user_id: `account${account}`,
      sources: [''],
      created_at: now,
    })),
  );
  await insertRows(
    tx,
    'request_catalogs',
    profiles.map(({ isGone }, n) => ({
      id: `profile${n}`,
      display_name: '',
      description: '',
      published: false,
      visible_to_everyone: false,
      document: {},
      created_at: now,
      deleted_at: isGone ? now : null,
    })),
  );
  await insertRows(
    tx,
    'request_catalog_entitlements',
    profiles.flatMap(({ entitlements: list }, n) =>
      list.map((one) => ({ request_catalog_id: `profile${n}`, entitlement_id: `entitlement${one}`, created_at: now })),
    ),
  );
  await insertRows(
    tx,
    'request_catalog_members',
    profiles.flatMap(({ members }, n) =>
      members.map((one) => ({ request_catalog_id: `profile${n}`, user_id: `person${one}`, created_at: now })),
    ),
  );
  await insertRows(
    tx,
    'conflict_monitors',
    monitors.map(({ negated, enabled }, n) => ({
      id: `monitor${n}`,
      display_name: '',
      enabled,
      document: { negateGroupB: negated },
      created_at: now,
    })),
  );
  await insertRows(
    tx,
    'conflict_monitor_entitlements',
    monitors.flatMap(({ sides }, n) =>
      sides.flatMap((side, one) =>
        side === '' ? [] : [{ monitor_id: `monitor${n}`, side, entitlement_id: `entitlement${one}`, created_at: now }],
      ),
    ),
  );
  await insertRows(tx, 'policies', [{ id: 'policy', policy_type: '', system_builtin: false, document: {} }]);
  await insertRows(tx, 'access_reviews', [
    { id: 'campaign', state: 'PREPARING', policy_id: 'policy', document: {}, created_by: 'person0' },
  ]);
}

const { discarding } = useMigratedDatabase(18);

test(
  'tags, access profiles and conflicts select what the engine says they do, and monitors find who is in conflict',
  { timeout: 120_000 },
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(world, fc.array(predicates, { minLength: 4, maxLength: 10 }), async (drawn, list) => {
        const held = heldIn(drawn);
        await discarding(async (tx) => {
          await store(tx, drawn);
          for (const n of drawn.monitors.keys()) {
            await evaluateMonitor(tx, `monitor${n}`, now);
            const found = await tx
              .selectFrom('access_conflicts')
              .select('holder_id')
              .where('monitor_id', '=', `monitor${n}`)
              .where('state', '=', 'ACTIVE')
              .execute();
            expect(found.map((row) => row.holder_id).toSorted()).toEqual(inConflict(drawn, n));
            expect(await evaluateMonitor(tx, `monitor${n}`, now)).toEqual({ found: 0, resolved: 0 });
          }
          for (const predicate of list) {
            const expected = held.flatMap((one) => (matches(predicate, one.held) ? [one.key] : [])).toSorted();
            await writeSelection(tx, 'campaign', predicate);
            const rows = await tx.selectFrom('selections').selectAll().execute();
            expect(
              rows.map((row) => `${row.entitlement_id} ${row.app_user_id}`).toSorted(),
              JSON.stringify(predicate),
            ).toEqual(expected);
            if (expected.length > 0 && expected.length < held.length)
              seen.set(predicate.kind, (seen.get(predicate.kind) ?? 0) + 1);
            await tx.deleteFrom('selections').execute();
          }
        });
      }),
      { numRuns: process.env['SOAK'] ? 1000 : 30, examples: [SOME_OF_EACH] },
    );
    for (const kind of ['riskLevelIn', 'frameworkIn', 'fromProfile', 'inConflict', 'not'])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
  },
);

import * as fc from 'fast-check';
import { matches } from '@oag/governance/scope';
import { expect, test } from 'vitest';
import { inheritedResources, writeSelection } from '@oag/store/scope';
import { useMigratedDatabase } from '../database/migrated-database.ts';
import { world, type World, predicates, heldIn, store } from './criteria-world.ts';

// Each criterion for people, accounts and grants, against what the engine says of the same access. One app, whose resources are roles of
// each other when an entitlement is called like one.

const { discarding } = useMigratedDatabase(18);

const ROUNDS = 10;
const criteria = [
  'userMeets',
  'memberOf',
  'accountDomain',
  'addedBetween',
  'notReviewedSince',
  'unusedSince',
  'inherited',
  'temporary',
  'roleOnScope',
];

test('every criterion selects what the engine says it does', { timeout: 120_000 }, async () => {
  const seen = new Map<string, number>();
  const met = (): boolean => criteria.every((kind) => seen.has(kind));
  const property = fc.asyncProperty(
    world,
    fc.array(predicates, { minLength: 4, maxLength: 12 }),
    async (drawn, list) => {
      const held = heldIn(drawn);
      await discarding(async (tx) => {
        await store(tx, drawn);
        for (const predicate of list) {
          const expected = held.flatMap((one) => (matches(predicate, one.held) ? [one.key] : [])).toSorted();
          await writeSelection(tx, 'campaign', predicate);
          const rows = await tx.selectFrom('selections').selectAll().execute();
          expect(
            rows.map((row) => `${row.entitlement_id} ${row.app_user_id ?? row.principal_resource_id}`).toSorted(),
            JSON.stringify(predicate),
          ).toEqual(expected);
          if (expected.length > 0 && expected.length < held.length)
            seen.set(predicate.kind, (seen.get(predicate.kind) ?? 0) + 1);
          await tx.deleteFrom('selections').execute();
        }
      });
    },
  );
  // Drawn on until every criterion has picked some and left some.
  for (let round = 0; round === 0 || (round < ROUNDS && !met()); round++)
    await fc.assert(property, { numRuns: process.env['SOAK'] ? 1000 : 40 });
  for (const kind of criteria) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
});

test('access is followed to what it is held through, over any number of hops and around circles', async () => {
  await discarding(async (tx) => {
    const nothing: World = { people: [], accounts: [], grants: [] };
    const grantOf = (entitlement: number, holder: string, sources = ['']): World['grants'][number] => ({
      entitlement,
      holder,
      sources,
      grantedOn: null,
      usedOn: null,
      reviews: [],
      requests: [],
    });
    const one = { department: '', status: 'ENABLED', manager: null, isGone: false };
    const grants = [
      grantOf(0, 'resource1'),
      grantOf(1, 'account0', ['resource2']),
      grantOf(2, 'account0'),
      grantOf(2, 'resource1'),
      grantOf(3, 'account0'),
    ];
    await store(tx, {
      ...nothing,
      people: [one],
      accounts: [{ email: '', username: 'ada', owner: 0, usedOn: null, addedOn: 1 }],
      grants,
    });
    const reached = (start: object) =>
      inheritedResources(tx, { resourceIds: [], entitlementIds: [], pairs: [], ...start });
    expect(await reached({ resourceIds: ['resource0'] })).toEqual(['resource1', 'resource2']);
    expect(await reached({ entitlementIds: ['entitlement1'] })).toEqual(['resource1', 'resource2']);
    expect(await reached({ pairs: [{ scopeId: 'resource0', roleId: 'resource1' }] })).toEqual([
      'resource1',
      'resource2',
    ]);
    expect(await reached({ resourceIds: ['resource3'] })).toEqual([]);
  });
});

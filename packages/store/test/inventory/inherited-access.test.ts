import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { accountsFor } from '@oag/store/requests';
import { DEPENDENTS_MAX, findAncestors, findDependents } from '@oag/store/inventory';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { casesOf } from '../database/ring.ts';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';

// A team or repository of an app: what it is called, and what can be held there. The holder `h` has some of it, each in some ways.
type Held = { resource: number; entitlement: number; sources: number[] };
type World = { held: Held[]; principal: boolean };

const RESOURCES = 6;
const NAMES = ['member', 'owner'];
/** Sources 0…5 are the resources, by type and name; 6 is nothing that is known, 7 is a direct grant. */
const UNKNOWN = RESOURCES;
const DIRECT = RESOURCES + 1;

const resource = (no: number): string => `r${no}`;
const entitlement = (resourceNo: number, no: number): string => `r${resourceNo}e${no}`;
const sourceText = (no: number): string =>
  no === DIRECT ? '' : no === UNKNOWN ? 'team:nobody knows' : ` Team : Group ${no} `;

const world = fc.record<World>({
  held: fc.uniqueArray(
    fc.record({
      resource: fc.nat(RESOURCES - 1),
      entitlement: fc.nat(NAMES.length - 1),
      sources: fc.uniqueArray(fc.nat(DIRECT), { minLength: 1, maxLength: 3 }),
    }),
    { selector: (held) => entitlement(held.resource, held.entitlement), maxLength: 9 },
  ),
  principal: fc.boolean(),
});

const idOf = (held: Held): string => entitlement(held.resource, held.entitlement);

/** The access that one grant is inherited from: an exhaustive search until there is nothing new. */
function ancestorsIn({ held }: World, id: string): string[] {
  const start = held.find((each) => idOf(each) === id);
  const reached = new Set<number>((start?.sources ?? []).filter((source) => source < RESOURCES));
  for (const no of reached)
    for (const each of held.filter((other) => other.resource === no))
      for (const source of each.sources) if (source < RESOURCES) reached.add(source);
  const found = [...reached].flatMap((no) => {
    const there = held.filter((each) => each.resource === no).map(idOf);
    return there.length > 0 ? there : [entitlement(no, 0)];
  });
  return [...new Set(found)].filter((each) => each !== id).toSorted();
}

/** The other entitlements that are lost: an entitlement is lost only if all its sources lead to a revoked one. */
function dependentsIn({ held }: World, taken: string[]): string[] {
  const resourceOf = (id: string): number => Number(id.slice(1, id.indexOf('e')));
  const touched = new Set(taken);
  const touches = (source: number): boolean => [...touched].some((id) => resourceOf(id) === source);
  for (let size = -1; size !== touched.size;) {
    size = touched.size;
    for (const each of held) if (each.sources.some(touches)) touched.add(idOf(each));
  }
  const kept = new Set(held.map(idOf).filter((id) => !touched.has(id)));
  const candidates = held.filter((each) => touched.has(idOf(each)) && !taken.includes(idOf(each)));
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    for (const each of candidates) {
      const stays = each.sources.some(
        (source) => !touches(source) || [...kept].some((id) => resourceOf(id) === source),
      );
      if (stays) kept.add(idOf(each));
    }
  }
  return candidates
    .map(idOf)
    .filter((id) => !kept.has(id))
    .toSorted();
}

describe.each(POSTGRES_VERSIONS)('access that is inherited, PostgreSQL %i', { timeout: 60_000 }, (version) => {
  const { discarding } = useMigratedDatabase(version);
  type Tx = Parameters<Parameters<typeof discarding>[0]>[0];

  async function insertWorld(tx: Tx, { held, principal }: World): Promise<void> {
    const named = { key: 'x', display_name: 'x' };
    const numbers = [...Array(RESOURCES).keys()];
    await insertRows(tx, 'apps', [{ id: 'app', ...named }]);
    await insertRows(
      tx,
      'app_users',
      ['h', 'other'].map((id) => ({ id, app_id: 'app', key: id })),
    );
    await insertRows(tx, 'resource_types', [{ id: 't', app_id: 'app', key: 'team', display_name: 'Team' }]);
    const resources = [
      ...numbers.map((no) => ({ id: resource(no), key: `group ${no}` })),
      { id: 'holder', key: 'holder' },
    ];
    await insertRows(
      tx,
      'resources',
      resources.map((each) => ({ ...each, app_id: 'app', resource_type_id: 't', display_name: 'R' })),
    );
    const entitlements = numbers.flatMap((no) =>
      NAMES.map((key, e) => ({ id: entitlement(no, e), key, resource_id: resource(no) })),
    );
    await insertRows(
      tx,
      'entitlements',
      entitlements.map((each) => ({ ...each, app_id: 'app', resource_type_id: 't', display_name: 'E' })),
    );
    const holder = principal
      ? { app_user_id: null, principal_resource_id: 'holder' }
      : { app_user_id: 'h', principal_resource_id: null };
    const grants = [
      ...held.map((each) => ({
        entitlement_id: idOf(each),
        sources: each.sources.map(sourceText).toSorted(),
        ...holder,
      })),
      // The access of somebody else has no effect.
      ...entitlements.map(({ id }) => ({
        entitlement_id: id,
        sources: [''],
        app_user_id: 'other',
        principal_resource_id: null,
      })),
    ];
    await insertRows(
      tx,
      'grants',
      grants.map((grant) => ({ app_id: 'app', ...grant })),
    );
  }

  const access = (entitlementId: string, principal: boolean) => ({
    entitlementId,
    appUserId: principal ? null : 'h',
    principalResourceId: principal ? 'holder' : null,
  });

  test('is traced to all of its sources and effects, in any nesting of teams', async () => {
    await fc.assert(
      fc.asyncProperty(world, (given) =>
        discarding(async (tx) => {
          await insertWorld(tx, given);
          const ids = given.held.map(idOf);
          const read = await findAncestors(
            tx,
            ids.map((id) => access(id, given.principal)),
          );
          const ancestors = await read();
          const expected = ids.map((id) => ancestorsIn(given, id));
          expect(ids.map((_, no) => ancestors.get(no) ?? [])).toEqual(expected);

          const taken = ids.map((id, no) => [id, ...(expected[no] ?? [])]);
          const lost = await findDependents(
            tx,
            taken.map((entitlementIds) => ({ holderId: given.principal ? 'holder' : 'h', entitlementIds })),
          );
          const losses = taken.map((each) => dependentsIn(given, each));
          expect(taken.map((_, no) => lost.get(no)?.entitlementIds ?? [])).toEqual(losses);
          expect(taken.map((_, no) => lost.get(no)?.count ?? 0)).toEqual(losses.map((each) => each.length));
        }),
      ),
      { numRuns: casesOf(60) },
    );
  });

  test('ends where the data go round in circles', () =>
    discarding(async (tx) => {
      const given = {
        principal: false,
        held: [0, 1, 2].map((no) => ({ resource: no, entitlement: 0, sources: [(no + 1) % 3] })),
      };
      await insertWorld(tx, given);
      expect(await (await findAncestors(tx, [access('r0e0', false)]))()).toEqual(new Map([[0, ['r1e0', 'r2e0']]]));
      expect(await findDependents(tx, [{ holderId: 'h', entitlementIds: ['r0e0'] }])).toEqual(
        new Map([[0, { entitlementIds: ['r1e0', 'r2e0'], count: 2 }]]),
      );
    }));

  test('is not held any more once a task took it away with something else, whatever a task before it gave', () =>
    discarding(async (tx) => {
      await insertWorld(tx, { principal: false, held: [] });
      const holds = async (): Promise<boolean[]> =>
        (await accountsFor(tx, 'r0e0', { appUserId: 'h', identityUserId: '' })).map((account) => account.holds);
      const [snapshot] = await tx
        .insertInto('policy_snapshots')
        .values({ sha256: Buffer.from('x'), document: '{}' })
        .returning('id')
        .execute();
      const task = { origin: 'API', state: 'CLOSED', app_id: 'app', app_user_id: 'h', snapshot_id: snapshot?.id };
      await insertRows(tx, 'tasks', [
        {
          ...task,
          id: 'given',
          kind: 'grant',
          outcome: 'GRANTED',
          outcome_at: '2026-03-02T09:00:00Z',
          entitlement_id: 'r0e0',
        },
      ]);
      expect(await holds()).toEqual([true]);
      const taken = {
        ...task,
        kind: 'revoke',
        outcome: 'REVOKED',
        entitlement_id: 'r1e0',
        revocation_target_ids: ['r0e0'],
      };
      await insertRows(tx, 'tasks', [{ ...taken, id: 'before', outcome_at: '2026-03-01T09:00:00Z' }]);
      expect(await holds()).toEqual([true]);
      await insertRows(tx, 'tasks', [{ ...taken, id: 'after', outcome_at: '2026-03-03T09:00:00Z' }]);
      expect(await holds()).toEqual([false]);
    }));

  test('is listed up to a bound, and counted beyond it', () =>
    discarding(async (tx) => {
      await insertWorld(tx, { principal: false, held: [{ resource: 0, entitlement: 0, sources: [DIRECT] }] });
      const many = DEPENDENTS_MAX + 20;
      const ids = [...Array(many).keys()].map((no) => `repo${String(no).padStart(4, '0')}`);
      await insertRows(
        tx,
        'entitlements',
        ids.map((id) => ({ id, key: id, app_id: 'app', resource_type_id: 't', resource_id: 'r1', display_name: 'E' })),
      );
      await insertRows(
        tx,
        'grants',
        ids.map((id) => ({ app_id: 'app', entitlement_id: id, app_user_id: 'h', sources: ['team:group 0'] })),
      );
      const found = await findDependents(tx, [{ holderId: 'h', entitlementIds: ['r0e0'] }]);
      expect(found.get(0)).toEqual({ entitlementIds: ids.slice(0, DEPENDENTS_MAX), count: many });
    }));
});

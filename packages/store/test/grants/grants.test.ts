import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { listGrants, type GrantFilter } from '@oag/store/grants';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { casesOf } from '../database/ring.ts';
import { useMigratedDatabase } from '../database/migrated-database.ts';
import { TWO_APPS } from '../database/two-apps.ts';

const filters: GrantFilter[] = [
  {},
  { appIds: ['a'] },
  { entitlementRefs: [{ id: 'ar0e1' }] },
  { entitlementRefs: [{ id: 'arx' }, { id: 'ar0e0' }] },
  { appUserIds: ['u1', 'u2', 'u3'] },
  { resourceIds: ['ar1'] },
];

describe.each(POSTGRES_VERSIONS)('with PostgreSQL %i', (version) => {
  const { database } = useMigratedDatabase(version);

  beforeAll(async () => {
    await database().pool.query(`${TWO_APPS};
      insert into app_users (id, app_id, key) select 'u' || n, 'a', 'u' || n from generate_series(1, 150) n;
      insert into resources (id, app_id, resource_type_id, key, display_name)
        select 'w' || n, 'a', 'at', 'w' || n, 'W' from generate_series(1, 40) n;
      insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name, is_access)
        values ('arx', 'a', 'at', 'ar0', 'x', 'X', true);
      insert into grants (app_id, entitlement_id, app_user_id) select 'a', e.id, u.id from entitlements e, app_users u
        where e.app_id = 'a' and not e.is_access and u.id like 'u%' and abs(hashtext(e.id || u.id)) % 3 > 0;
      insert into grants (app_id, entitlement_id, principal_resource_id) select 'a', e.id, r.id from entitlements e, resources r
        where e.app_id = 'a' and not e.is_access and r.id like 'w%' and abs(hashtext(e.id || r.id)) % 2 = 0`);
  });

  test('pages of every size hold every grant once, of accounts and of resources, in the same order', async () => {
    const { db, pool } = database();
    const { rows } = await pool.query<{ count: string }>('select count(*) from grants');
    const visit = async (filter: GrantFilter, size: number): Promise<string[]> => {
      const found: string[] = [];
      let after: string[] | null = null;
      do {
        const page = await listGrants(db, filter, { size, after });
        expect(page.rows.length).toBe(page.after === null ? page.rows.length : size);
        found.push(
          ...page.rows.map((grant) => `${grant.entitlementId} ${grant.appUserId} ${grant.principalResourceId}`),
        );
        after = page.after;
      } while (after !== null);
      return found;
    };
    const whole = await Promise.all(filters.map((filter) => visit(filter, 100_000)));
    expect(whole[0]).toHaveLength(Number(rows[0]?.count));
    expect(whole[3]?.filter((grant) => grant.startsWith('arx'))).toHaveLength(154);
    await fc.assert(
      fc.asyncProperty(fc.nat(filters.length - 1), fc.integer({ min: 1, max: 60 }), async (index, size) => {
        const visited = await visit(filters[index] ?? {}, size);
        expect(visited).toEqual(whole[index]);
        expect(new Set(visited).size).toBe(visited.length);
      }),
      { numRuns: casesOf(25) },
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { POSTGRES_VERSIONS } from './postgres-versions.ts';
import { casesOf } from './ring.ts';
import { useMigratedDatabase } from './migrated-database.ts';
import { TWO_APPS } from './two-apps.ts';

const app = fc.constantFrom('a', 'b');
const account = fc.tuple(app, fc.nat(3)).map(([name, n]) => `${name}${n}`);
const resource = fc.tuple(app, fc.nat(1)).map(([name, n]) => `${name}r${n}`);
const entitlement = fc.tuple(resource, fc.nat(1)).map(([name, n]) => `${name}e${n}`);
const some = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<string> =>
  fc.uniqueArray(one, { minLength: 1, maxLength: 4 }).map((all) => `'{${all.join(',')}}'::text[]`);

/** Statements of one or many rows. Each may change nothing. */
const statement = fc.oneof(
  fc.tuple(some(entitlement), some(account)).map(
    ([held, by]) => `insert into grants (app_id, entitlement_id, app_user_id)
    select e.app_id, e.id, u.id from entitlements e join app_users u on u.app_id = e.app_id
    where e.id = any(${held}) and u.id = any(${by}) on conflict do nothing`,
  ),
  fc.tuple(some(entitlement), some(resource)).map(
    ([held, by]) => `insert into grants (app_id, entitlement_id, principal_resource_id)
    select e.app_id, e.id, r.id from entitlements e join resources r on r.app_id = e.app_id
    where e.id = any(${held}) and r.id = any(${by}) on conflict do nothing`,
  ),
  some(entitlement).map((held) => `delete from grants where entitlement_id = any(${held})`),
  some(account).map((by) => `delete from grants where app_user_id = any(${by})`),
  some(entitlement).map((held) => `update grants set last_used_at = now() where entitlement_id = any(${held})`),
  some(account).map((who) => `update app_users set deleted_at = now() where id = any(${who})`),
  some(account).map((who) => `update app_users set deleted_at = null, status = 'ENABLED' where id = any(${who})`),
  fc.tuple(some(account), app).map(
    ([who, name]) => `insert into app_users (id, app_id, key) select id, '${name}', id || '!' from unnest(${who}) id
    on conflict (id) do update set updated_at = now(), deleted_at = null`,
  ),
  fc
    .tuple(app, fc.nat(1))
    .map(
      ([name, n]) =>
        `insert into app_users (id, app_id, key) values ('${name}+${n}', '${name}', '+${n}') on conflict do nothing`,
    ),
  fc.tuple(app, fc.nat(1)).map(([name, n]) => `delete from app_users where id = '${name}+${n}'`),
  app.map(
    (name) => `insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name, is_access)
    values ('${name}x', '${name}', '${name}t', '${name}r0', 'access', 'Access', true) on conflict do nothing`,
  ),
);

const WRONG = `
  select 'app' as kind, a.id, a.user_count as stored, n as counted from apps a,
    lateral (select count(*) as n from app_users u where u.app_id = a.id and u.deleted_at is null) held where n <> a.user_count
  union all
  select 'entitlement', e.id, e.grant_count, n from entitlements e,
    lateral (select case when e.is_access then (select count(*) from app_users u where u.app_id = e.app_id and u.deleted_at is null)
      else (select count(*) from grants g where g.entitlement_id = e.id) end as n) held where n <> e.grant_count
  union all
  select 'resource', r.id, r.grant_count, n from resources r,
    lateral (select coalesce(sum(e.grant_count), 0) as n from entitlements e where e.resource_id = r.id) held where n <> r.grant_count`;

describe.each(POSTGRES_VERSIONS)('with PostgreSQL %i', (version) => {
  const { database } = useMigratedDatabase(version);

  test(
    'the counts that pages show are what counting gives, whatever statements changed accounts and grants',
    { timeout: 60_000 },
    async () => {
      const { pool } = database();
      await fc.assert(
        fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 12 }), async (statements) => {
          const client = await pool.connect();
          try {
            await client.query(`begin; ${TWO_APPS}`);
            for (const text of statements) {
              await client.query(text);
              expect((await client.query(WRONG)).rows).toEqual([]);
            }
          } finally {
            await client.query('rollback');
            client.release();
          }
        }),
        { numRuns: casesOf(100) },
      );
    },
  );
});

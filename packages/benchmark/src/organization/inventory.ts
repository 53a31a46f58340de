import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Size } from '../size.ts';

/** The API client that the benchmark uses; it acts as a super administrator. */
export const credentials = {
  clientId: 'benchmark@127.0.0.1/pcc',
  clientSecret: 'a secret that opens nothing but a temporary database',
};

// Made once per kind; the ordinal of a row makes its id.
const blocks = {
  user: '2ZBenchmarkUser0000000',
  client: '2ZBenchmarkClient00000',
  app: '2ZBenchmarkApp00000000',
  type: '2ZBenchmarkType0000000',
};
const work = {
  policy: '2ZBenchmarkPolicy00000',
  campaign: '2ZBenchmarkCampaign000',
  task: '2ZBenchmarkTask0000000',
  step: '2ZBenchmarkStep0000000',
};
const more = {
  resource: '2ZBenchmarkResource000',
  entitlement: '2ZBenchmarkEntitlement',
  account: '2ZBenchmarkAccount0000',
};

/** The id of a row of a kind, by its number. */
export const id = (kind: keyof typeof blocks | keyof typeof more | keyof typeof work, n: string): string =>
  `ksuid_at('${{ ...blocks, ...more, ...work }[kind]}', ${n})`;

/** Writes the administrator, as person 0, and the API client that acts as that person. */
export async function writeAdministrator(pool: Pool): Promise<void> {
  const { clientId, clientSecret } = credentials;
  await pool.query(`insert into users (id, source_id, email, display_name) values (${id('user', '0')}, 'E000000', 'person.0@example.com', 'Person Number 0')
    on conflict do nothing`);
  await pool.query(`insert into user_roles (user_id, role) values (${id('user', '0')}, 'super_admin')`);
  await pool.query(
    `insert into personal_clients (id, client_id, secret_sha256, user_id, display_name) values (${id('client', '0')}, $1, $2, ${id('user', '0')}, 'Benchmark')`,
    [clientId, createHash('sha256').update(clientSecret).digest()],
  );
}

/**
 * Writes people, apps, accounts, entitlements with one to ten owners, and grants, by SQL. Person 0 is the administrator. Owners are now
 * and then among the holders, so that some reviews must pass by an owner.
 */
export async function writeInventory(pool: Pool, size: Size): Promise<void> {
  const { people, apps, accountsPerApp, entitlementsPerApp, holdersPerEntitlement } = size;
  const person = (n: string) => id('user', `(${n}) % ${people}`);
  const entitlements = apps * entitlementsPerApp;
  const statements = [
    `insert into users (id, source_id, email, display_name, department, job_title, manager_id)
     select ${id('user', 'n')}, 'E' || lpad(n::text, 6, '0'), 'person.' || n || '@example.com', 'Person Number ' || n,
       (array['Engineering', 'Finance', 'Sales', 'Legal', 'People', 'Support', 'Operations'])[n % 7 + 1],
       (array['Engineer', 'Analyst', 'Manager', 'Specialist', 'Director'])[n % 5 + 1], case when n > 0 then ${person('n / 8')} end
     from generate_series(0, ${people - 1}) n`,
    `insert into apps (id, key, display_name, description)
     select ${id('app', 'a')}, 'app-' || a, 'Application ' || a, 'What department ' || a || ' works with every day'
     from generate_series(0, ${apps - 1}) a`,
    `insert into app_owners (app_id, user_id) select ${id('app', 'a')}, ${person('a * 31 + o')}
     from generate_series(0, ${apps - 1}) a cross join generate_series(0, 1) o`,
    `insert into resource_types (id, app_id, key, display_name) select ${id('type', 'a')}, ${id('app', 'a')}, 'group', 'Group'
     from generate_series(0, ${apps - 1}) a`,
    `insert into resources (id, app_id, resource_type_id, key, display_name)
     select ${id('resource', 'a * 10 + r')}, ${id('app', 'a')}, ${id('type', 'a')}, 'group-' || r, 'Group ' || r || ' of application ' || a
     from generate_series(0, ${apps - 1}) a cross join generate_series(0, 9) r`,
    `insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name, description)
     select ${id('entitlement', 'e')}, ${id('app', `e / ${entitlementsPerApp}`)}, ${id('type', `e / ${entitlementsPerApp}`)},
       ${id('resource', `e / ${entitlementsPerApp} * 10 + e % 10`)}, 'entitlement-' || e, 'Entitlement ' || e, 'May do what entitlement ' || e || ' is for'
     from generate_series(0, ${entitlements - 1}) e`,
    `insert into entitlement_owners (entitlement_id, user_id) select ${id('entitlement', 'e')}, ${person('e * 13 + o * 7')}
     from generate_series(0, ${entitlements - 1}) e cross join generate_series(0, 9) o where o <= e % 10`,
    `insert into app_users (id, app_id, key, username, email, display_name, identity_user_id, last_used_at)
     select ${id('account', `a * ${accountsPerApp} + c`)}, ${id('app', 'a')}, 'account-' || c, 'account.' || c, 'account.' || c || '@app' || a || '.example.com',
       'Account ' || c, ${person(`c * ${people / accountsPerApp} + a * 3`)}, timestamptz '2026-01-01' + c * interval '1 minute'
     from generate_series(0, ${apps - 1}) a cross join generate_series(0, ${accountsPerApp - 1}) c`,
    `insert into grants (app_id, entitlement_id, app_user_id, granted_at)
     select ${id('app', `e / ${entitlementsPerApp}`)}, ${id('entitlement', 'e')},
       ${id('account', `e / ${entitlementsPerApp} * ${accountsPerApp} + (e * 37 + h * ${accountsPerApp / holdersPerEntitlement}) % ${accountsPerApp}`)},
       timestamptz '2025-01-01' + h * interval '1 day'
     from generate_series(0, ${entitlements - 1}) e cross join generate_series(0, ${holdersPerEntitlement - 1}) h`,
  ];
  for (const statement of statements) await pool.query(statement);
  await writeAdministrator(pool);
  await pool.query('vacuum (analyze)');
}

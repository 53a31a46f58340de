import type { Pool } from 'pg';
import { id, writeAdministrator } from './inventory.ts';
import type { Company } from '../size.ts';

/** Accounts without an owner are among these: one in so many. */
const SERVICE_ONE_IN = 50;

/**
 * Writes a large company by SQL: everybody is in the largest apps, few are in most of the others, and in each app the many entitlements have
 * the fewer holders the higher their number. Some people have far more accounts than others. Person 0 is the administrator.
 */
export async function writeCompany(pool: Pool, { people, apps, entitlementsPerApp, grants }: Company): Promise<void> {
  const person = (n: string) => id('user', `((${n}) % ${people})`);
  const entitlement = `(a * ${entitlementsPerApp} + k)`;
  const statements = [
    // The checks of references cost more than the rows, and the triggers count row by row what is counted in the end.
    `set session_replication_role = replica`,
    `create temp table sizes as select a, n, sum(n) over (order by a) - n as first
     from (select a, greatest(20, ${people} / (1 + a / 4.0))::int as n from generate_series(0, ${apps - 1}) a) s`,
    `insert into users (id, source_id, email, display_name, department, job_title, manager_id)
     select ${id('user', 'n')}, 'E' || lpad(n::text, 6, '0'), 'person.' || n || '@example.com', 'Person Number ' || n,
       'Department ' || n::bigint * n % 41, 'Title ' || n % 173, case when n > 0 then ${person('n / 8')} end
     from generate_series(0, ${people - 1}) n`,
    `insert into apps (id, key, display_name, description) select ${id('app', 'a')}, 'app-' || a, 'Application ' || a, 'What ' || n || ' accounts are for' from sizes`,
    `insert into app_owners (app_id, user_id) select ${id('app', 'a')}, ${person('a * 61 + o')} from sizes cross join generate_series(0, 1) o`,
    `insert into resource_types (id, app_id, key, display_name) select ${id('type', 'a')}, ${id('app', 'a')}, 'group', 'Group' from sizes`,
    `insert into resources (id, app_id, resource_type_id, key, display_name)
     select ${id('resource', 'a * 10 + r')}, ${id('app', 'a')}, ${id('type', 'a')}, 'group-' || r, 'Group ' || r || ' of application ' || a
     from sizes cross join generate_series(0, 9) r`,
    `insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name, description)
     select ${id('entitlement', entitlement)}, ${id('app', 'a')}, ${id('type', 'a')}, ${id('resource', 'a * 10 + k % 10')}, 'entitlement-' || k, 'Entitlement ' || k || ' of application ' || a,
       'May do what entitlement ' || k || ' is for'
     from sizes cross join generate_series(0, ${entitlementsPerApp - 1}) k`,
    `insert into entitlement_owners (entitlement_id, user_id) select ${id('entitlement', entitlement)}, ${person('a * 61 + k % 5 * 7 + o * 3')}
     from sizes cross join generate_series(0, ${entitlementsPerApp - 1}) k cross join generate_series(0, 2) o where o <= k % 3`,
    `insert into app_users (id, app_id, key, username, email, display_name, type, status, identity_user_id, last_used_at)
     select ${id('account', 'first + c')}, ${id('app', 'a')}, 'account-' || c, 'account.' || c, 'account.' || c || '@app' || a || '.example.com', 'Account ' || c,
       case when c % ${SERVICE_ONE_IN} = 7 then 'SERVICE_ACCOUNT' else 'USER' end, case when c % 40 = 11 then 'DISABLED' else 'ENABLED' end,
       case when c % ${SERVICE_ONE_IN} <> 7 then ${person(`floor(${people} * power((c + 0.5) / n, 1.4))::int + a * 7`)} end,
       case when c % 7 <> 3 then timestamptz '2026-01-01' - c % 500 * interval '1 day' end
     from sizes cross join lateral generate_series(0, n - 1) c`,
    // Those who got it last are left out, so that there are as many as there should be.
    `insert into grants (app_id, entitlement_id, app_user_id, granted_at)
     select ${id('app', 'a')}, ${id('entitlement', entitlement)}, ${id('account', 'first + (k * 37 + h * (n / holders)) % n')}, timestamptz '2026-01-01' - (k * 31 + h * 17) % 900 * interval '1 day'
     from (select a, n, first, k, holders, h from sizes cross join generate_series(0, ${entitlementsPerApp - 1}) k
         cross join lateral (select greatest(1, n / power(k + 1, 1.3))::int as holders) s cross join lateral generate_series(0, holders - 1) h
       order by h, a, k limit ${grants}) given order by a, k, h`,
    `select add_to_grant_counts(array_agg(entitlement_id), array_agg(n)) from (select entitlement_id, count(*) as n from grants group by entitlement_id) held`,
    `select add_to_user_counts(array_agg(app_id), array_agg(n)) from (select app_id, count(*) as n from app_users group by app_id) held`,
    `reset session_replication_role`,
  ];
  const session = await pool.connect();
  try {
    for (const statement of statements) await session.query(statement);
    const {
      rows: [written],
    } = await session.query<{ count: string }>('select count(*) from grants');
    if (Number(written?.count) !== grants)
      throw new Error(`The company has ${written?.count} grants, but should have ${grants}`);
  } finally {
    session.release(true);
  }
  await writeAdministrator(pool);
  await pool.query('vacuum (analyze)');
}

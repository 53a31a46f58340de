import type { PoolClient } from 'pg';
import type { Removed } from './import-apply.ts';

/** `unchanged + added + changed = total`, which is what is there now: of the file for people, of the apps of the import otherwise. */
export type ImportChange = { added: number; changed: number; removed: number; unchanged: number; total: number };

export type ImportCounts = {
  [Kind in 'people' | 'apps' | 'accounts' | 'resources' | 'entitlements' | 'grants']: ImportChange;
};

/** Counts what the import did, once it is written. It does not count the built-in objects of every app. */
export async function countImport(client: PoolClient, removed: Removed): Promise<ImportCounts> {
  const count = async (changes: string, total: string, gone: number): Promise<ImportChange> => {
    const { rows } = await client.query<{ added: number; changed: number; total: number }>(`
      select count(*) filter (where change = 'added')::int as added, count(*) filter (where change = 'changed')::int as changed,
        (${total})::int as total
      from ${changes}`);
    const { added, changed, total: all } = rows[0] ?? { added: 0, changed: 0, total: 0 };
    return { added, changed, removed: gone, unchanged: all - added - changed, total: all };
  };
  const ofApps = (table: string, condition: string): string =>
    `select count(*) from ${table} where app_id in (select id from plan_apps) ${condition}`;
  return {
    people: await count('plan_people', 'select count(*) from plan_people', 0),
    apps: await count('plan_apps', 'select count(*) from plan_apps', 0),
    accounts: await count('plan_accounts', ofApps('app_users', 'and deleted_at is null'), removed.accounts),
    resources: await count(
      'plan_resources where is_named',
      ofApps(
        'resources r',
        'and exists (select from entitlements e where e.resource_id = r.id and e.deleted_at is null and not e.is_access)',
      ),
      removed.resources,
    ),
    entitlements: await count(
      'plan_entitlements where not is_access',
      ofApps('entitlements', 'and deleted_at is null and not is_access'),
      removed.entitlements,
    ),
    grants: await count(
      'plan_grants',
      'select coalesce(sum(grant_count), 0) from entitlements where app_id in (select id from plan_apps) and not is_access',
      removed.grants,
    ),
  };
}

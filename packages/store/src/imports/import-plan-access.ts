import type { PoolClient } from 'pg';
import { changeOf, type PlanOptions } from './import-plan.ts';
import { newIdBlock } from '../database/index.ts';

/** The columns of an account that an import writes. */
export const accountColumns: readonly string[] = [
  'username',
  'email',
  'display_name',
  'type',
  'status',
  'last_used_at',
  'profile',
  'employee_id',
  'status_detail',
  'nhi_type',
  'nhi_detail',
  'agent_status',
  'identity_user_id',
];

/** Plans the accounts and their owners: the person with the account's e-mail address, else the only one with its name in apps that match by name. Apps that match by expressions keep theirs until everything is written. */
export async function planAccounts(client: PoolClient, { has }: PlanOptions): Promise<void> {
  const kept = (column: string, stated: string, known: string): string =>
    has('access', column) ? stated : `coalesce(${known}, ${stated})`;
  await client.query(`
    create temp table plan_accounts on commit drop as
    with met as (
      select s.ref, s.key, p.id as app_id, a.id is null as is_new, a.id is null or a.deleted_at is not null as is_added,
        coalesce(a.id, ksuid_at('${newIdBlock()}', row_number() over (order by s.ref))) as id, s.username,
        ${kept('account_email', 's.email', `nullif(a.email, '')`)} as email,
        ${kept('account_name', `coalesce(nullif(s.display_name, ''), s.username)`, 'a.display_name')} as display_name,
        ${kept('account_type', 's.type', 'a.type')} as type,
        ${kept('account_status', 's.status', `nullif(a.status, 'DELETED')`)} as status,
        ${kept('last_used_at', 's.last_used_at', 'a.last_used_at')} as last_used_at,
        ${kept('account_attributes', 's.profile', 'a.profile')} as profile,
        ${kept('account_employee_id', 's.employee_id', 'a.employee_id')} as employee_id,
        ${kept('account_status_detail', 's.status_detail', 'a.status_detail')} as status_detail,
        ${kept('account_nhi_type', 's.nhi_type', 'a.nhi_type')} as nhi_type,
        ${kept('account_nhi_detail', 's.nhi_detail', 'a.nhi_detail')} as nhi_detail,
        ${kept('account_agent_status', 's.agent_status', 'a.agent_status')} as agent_status,
        ${accountColumns.map((column) => `a.${column} as known_${column}`).join(', ')}
      from staged_accounts s
      join plan_apps p on p.key = s.app_key
      left join app_users a on a.app_id = p.id and a.key = s.key
    ), by_name as (
      select lower(display_name) as name, min(id) as id from (
        select id, display_name from plan_people where type = 'HUMAN'
        union all
        select u.id, u.display_name from users u where u.deleted_at is null and u.type = 'HUMAN' and not exists (select from plan_people p where p.id = u.id)
      ) people
      where exists (select from plan_apps p join apps w on w.id = p.id where w.identity_matching = 'DISPLAY_NAME')
      group by 1 having count(*) = 1
    ), matched as (
      select m.*, case when exists (select from apps w where w.id = m.app_id and w.identity_matching = 'CUSTOM') then m.known_identity_user_id
        else coalesce(p.id, u.id, n.id) end as identity_user_id
      from met m
      left join plan_people p on p.email = m.email
      left join users u on u.email = m.email and u.deleted_at is null
      left join by_name n on p.id is null and u.id is null and m.type = 'USER' and n.name = lower(m.display_name)
        and exists (select from apps w where w.id = m.app_id and w.identity_matching = 'DISPLAY_NAME')
    )
    select ref, key, app_id, is_new, id, ${accountColumns.join(', ')},
      ${changeOf(
        'is_added',
        accountColumns.map((column) => `known_${column}`),
        [...accountColumns],
      )} as change
    from matched;
    analyze plan_accounts (ref, id)`);
}

/**
 * Plans the grants that change: `added`, `changed`, or `removed` in an app of the file without being in it. Grants that stay as they are
 * would be most rows of most imports, so they are left out.
 */
export async function planGrants(client: PoolClient, { has }: PlanOptions): Promise<void> {
  const kept = (column: string): string => (has('access', column) ? `s.${column}` : `g.${column}`);
  const known = ['g.sources', 'g.granted_at', 'g.last_used_at'];
  // The planner would sort both sides on the disk to merge them. Of a million grants, to hash them takes a fifth less.
  await client.query(`
    set local enable_mergejoin = off;
    create temp table plan_grants on commit drop as
    with stated as (
      select e.app_id, e.id as entitlement_id, a.id as app_user_id, p.id as principal_resource_id, s.sources, s.granted_at, s.last_used_at
      from staged_grants s
      join plan_entitlements e on e.ref = s.entitlement_ref
      left join plan_accounts a on a.ref = s.account_ref
      left join plan_principals p on p.ref = s.principal_ref
    ), known as (
      select id, app_id, entitlement_id, coalesce(app_user_id, principal_resource_id) as holder_id, sources, granted_at, last_used_at
      from grants where app_id in (select id from plan_apps where is_held and not is_new)
    ), met as (
      select coalesce(s.app_id, g.app_id) as app_id, coalesce(s.entitlement_id, g.entitlement_id) as entitlement_id, s.app_user_id, s.principal_resource_id,
        s.sources, ${kept('granted_at')} as granted_at, ${kept('last_used_at')} as last_used_at, g.id as grant_id,
        case when s.entitlement_id is null then 'removed'
          else ${changeOf('g.id is null', known, ['s.sources', kept('granted_at'), kept('last_used_at')])} end as change
      from stated s full join known g on g.entitlement_id = s.entitlement_id and g.holder_id = coalesce(s.app_user_id, s.principal_resource_id)
    )
    select * from met where change <> 'same';
    set local enable_mergejoin to default;
    analyze plan_grants (app_id, entitlement_id, grant_id, change)`);
}

/** An app that would lose more than half of its grants. */
export type Removals = { app: string; line: number; has: number; removed: number };

export async function findRemovals(client: PoolClient): Promise<Removals[]> {
  const { rows } = await client.query<{ app: string; line: string; has: string; removed: string }>(`
    select a.name as app, min(h.line) as line, g.has, p.removed
    from plan_apps a
    join (select p.app_id, count(*) as removed from plan_grants p
          where p.change = 'removed' and not exists (select from entitlements m where m.id = p.entitlement_id and m.is_manual) group by p.app_id) p on p.app_id = a.id
    join (select app_id, sum(grant_count) as has from entitlements
          where app_id in (select id from plan_apps) and not is_manual and not is_access group by app_id) g on g.app_id = a.id
    join staged_objects o on o.app_key = a.key
    join staged_held h on h.ref = o.ref
    where p.removed * 2 > g.has
    group by a.name, a.key, g.has, p.removed order by a.key`);
  return rows.map((row) => ({
    app: row.app,
    line: Number(row.line),
    has: Number(row.has),
    removed: Number(row.removed),
  }));
}

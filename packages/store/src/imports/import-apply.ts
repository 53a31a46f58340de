import type { PoolClient } from 'pg';
import { applyOwners } from './import-owners.ts';
import type { PlanOptions } from './import-plan.ts';
import { accountColumns } from './import-plan-access.ts';
import { appFacts, resourceFacts } from './import-plan-facts.ts';
import { personColumns } from './import-plan-people.ts';

/** How many objects were removed because the files no longer have them. */
export type Removed = { accounts: number; entitlements: number; resources: number; grants: number };

/** Writes people, apps, resource types, resources and entitlements as planned, with their owners. */
export async function applyObjects(client: PoolClient, options: PlanOptions): Promise<void> {
  await client.query(`
    insert into attribute_values (id, type, value, key) select id, type, value, key from plan_values where is_new;

    insert into users (id, email, ${personColumns.join(', ')})
    select id, email, ${personColumns.join(', ')} from plan_people where is_new;
    update users u set ${personColumns.map((column) => `${column} = p.${column}`).join(', ')}, updated_at = now(), deleted_at = null
    from plan_people p where u.id = p.id and not p.is_new and p.change <> 'same';

    insert into apps (id, key, display_name, ${appFacts.join(', ')})
    select p.id, p.key, p.name, ${appFacts.map((column) => `f.${column}`).join(', ')}
    from plan_apps p join plan_app_facts f on f.id = p.id where p.is_new;
    update apps a set key = p.key, is_manual = false, display_name = case when 'displayName' = any(a.edited_members) then a.display_name else p.name end,
      ${appFacts.map((column) => `${column} = f.${column}`).join(', ')}, updated_at = now(), deleted_at = null
    from plan_apps p join plan_app_facts f on f.id = p.id where a.id = p.id and not p.is_new and p.change <> 'same';

    update resource_types t set is_manual = false from claimed_apps c where t.app_id = c.id and t.key = 'credential';
    update resources r set is_manual = false from claimed_apps c where r.app_id = c.id and r.key = 'credential';
    update entitlements e set is_manual = false from claimed_apps c where e.app_id = c.id and e.is_access;

    insert into resource_types (id, app_id, key, display_name) select id, app_id, key, name from plan_types where is_new;
    update resource_types t set display_name = p.name, updated_at = now(), deleted_at = null
    from plan_types p where t.id = p.id and not p.is_new and p.change <> 'same';

    insert into resources (id, app_id, resource_type_id, key, display_name, ${resourceFacts.join(', ')})
    select p.id, p.app_id, p.type_id, p.key, p.name, ${resourceFacts.map((column) => `f.${column}`).join(', ')}
    from plan_resources p join plan_resource_facts f on f.id = p.id where p.is_new;
    update resources r set key = p.key, is_manual = false, display_name = p.name, ${resourceFacts.map((column) => `${column} = f.${column}`).join(', ')}, updated_at = now(), deleted_at = null
    from plan_resources p join plan_resource_facts f on f.id = p.id where r.id = p.id and not p.is_new and p.change <> 'same';

    insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name, description, risk_level_value_id,
      compliance_framework_value_ids, external_id, is_access)
    select id, app_id, type_id, resource_id, key, name, description, risk_id, framework_ids, external_id, is_access from plan_entitlements where is_new;
    update entitlements e set key = p.key, is_manual = e.is_manual and e.key = p.key, display_name = case when 'displayName' = any(e.edited_members) then e.display_name else p.name end,
      description = case when 'description' = any(e.edited_members) then e.description else p.description end, risk_level_value_id = p.risk_id,
      compliance_framework_value_ids = p.framework_ids, external_id = p.external_id, updated_at = now(), deleted_at = null
    from plan_entitlements p where e.id = p.id and not p.is_new and p.change <> 'same'`);
  await applyOwners(client, options);
}

/** Writes accounts and grants as planned. Lost grants become past grants. */
export async function applyAccess(client: PoolClient, importId: string): Promise<{ grants: number }> {
  await client.query(`
    insert into app_users (id, app_id, key, ${accountColumns.join(', ')})
    select id, app_id, key, ${accountColumns.join(', ')} from plan_accounts where is_new;
    update app_users a set ${accountColumns.map((column) => `${column} = p.${column}`).join(', ')}, updated_at = now(), deleted_at = null
    from plan_accounts p where a.id = p.id and not p.is_new and p.change <> 'same';
    -- Accounts of any app find the people who are new.
    update app_users a set identity_user_id = p.id, updated_at = now()
    from plan_people p
    where p.change = 'added' and a.email = p.email and a.deleted_at is null and a.identity_user_id is distinct from p.id
      and not exists (select from apps w where w.id = a.app_id and w.identity_matching = 'CUSTOM');

    update grants g set sources = p.sources, granted_at = p.granted_at, last_used_at = p.last_used_at
    from plan_grants p where g.id = p.grant_id and p.change = 'changed'`);
  const { rowCount } = await client.query(
    `with gone as (
       delete from grants g using plan_grants p
       where p.change = 'removed' and g.id = p.grant_id
         and not exists (select from entitlements m where m.id = g.entitlement_id and m.is_manual
           and (g.app_user_id is null or exists (select from plan_accounts n where n.id = g.app_user_id))) returning g.*
     )
     insert into past_grants (id, app_id, entitlement_id, app_user_id, principal_resource_id, sources, granted_at, last_used_at, created_at,
       revoked_at, import_id)
     select id, app_id, entitlement_id, app_user_id, principal_resource_id, sources, granted_at, last_used_at, created_at, now(), $1
     from gone`,
    [importId],
  );
  await client.query(`
    insert into grants (app_id, entitlement_id, app_user_id, principal_resource_id, sources, granted_at, last_used_at)
    select app_id, entitlement_id, app_user_id, principal_resource_id, sources, granted_at, last_used_at
    from plan_grants where change = 'added'`);
  return { grants: rowCount ?? 0 };
}

/**
 * Marks what is no longer there as deleted. Accounts: those of apps in `access` that hold nothing any more.
 * Entitlements: those of apps in both files that neither names; `access` alone does not say what exists, only who holds
 * it. With them go resources and resource types that have none left.
 */
export async function removeAbsent(client: PoolClient): Promise<Omit<Removed, 'grants'>> {
  const run = async (text: string): Promise<number> => (await client.query(text)).rowCount ?? 0;
  const accounts = await run(`
    update app_users a set status = 'DELETED', updated_at = now(), deleted_at = now()
    from plan_apps p
    where p.id = a.app_id and p.is_held and a.deleted_at is null and not exists (select from plan_accounts n where n.id = a.id)`);
  const entitlements = await run(`
    update entitlements e set updated_at = now(), deleted_at = now()
    from plan_apps p
    where p.id = e.app_id and p.is_held and p.is_listed and e.deleted_at is null and not e.is_manual
      and not exists (select from plan_entitlements n where n.id = e.id)`);
  if (entitlements === 0) return { accounts, entitlements, resources: 0 };
  const resources = await run(`
    update resources r set updated_at = now(), deleted_at = now()
    from plan_apps p
    where p.id = r.app_id and p.is_held and p.is_listed and r.deleted_at is null and not r.is_manual
      and not exists (select from entitlements e where e.resource_id = r.id and e.deleted_at is null)`);
  await run(`
    update resource_types t set updated_at = now(), deleted_at = now()
    from plan_apps p
    where p.id = t.app_id and p.is_held and p.is_listed and t.deleted_at is null and not t.is_manual
      and not exists (select from resources r where r.resource_type_id = t.id and r.deleted_at is null)`);
  return { accounts, entitlements, resources };
}

/** Makes open tasks due that this import leaves without an enabled assignee, so that they are reassigned at once. */
export async function setTasksOfDisabledDue(client: PoolClient): Promise<void> {
  await client.query(`
    with left_out as (select id from plan_people where change = 'changed' and status <> 'ENABLED'),
    sets as materialized (
      select distinct m.set_id from assignee_set_members m join left_out l on l.id = m.user_id
      where not exists (select from assignee_set_members o join users u on u.id = o.user_id where o.set_id = m.set_id and u.status = 'ENABLED' and u.deleted_at is null)),
    abandoned as (
      select t.id from tasks t
      where t.assignee_set_id in (select set_id from sets) and t.state = 'OPEN' and t.deleted_at is null
        and (t.kind <> 'certify' or exists (select from access_reviews r where r.id = t.access_review_id and r.state = 'OPEN' and r.closing_since is null))
      order by t.id for no key update of t)
    update tasks t set due_at = now() from abandoned a where t.id = a.id`);
}

/** Makes open requests for deleted entitlements due, so that they close at once. */
export async function setRequestsOfAbsentDue(client: PoolClient): Promise<void> {
  await client.query(`
    with gone as (
      select t.id from tasks t join entitlements e on e.id = t.entitlement_id
      where t.kind = 'grant' and t.state = 'OPEN' and t.deleted_at is null and e.deleted_at is not null and e.app_id in (select id from plan_apps where is_held)
      order by t.id for no key update of t
    )
    update tasks t set due_at = now() from gone where t.id = gone.id`);
}

/** Makes open extension requests of deleted accounts due, so that they close at once. */
export async function setExtensionsOfAbsentDue(client: PoolClient): Promise<void> {
  await client.query(`
    with gone as (
      select t.id from tasks t join app_users a on a.id = t.app_user_id
      where t.kind = 'grant' and t.state = 'OPEN' and t.deleted_at is null and (t.request #>> '{source,isExtension}')::boolean
        and a.deleted_at is not null and a.app_id in (select id from plan_apps where is_held)
      order by t.id for no key update of t
    )
    update tasks t set due_at = now() from gone where t.id = gone.id`);
}

import type { Session } from '../database/index.ts';

// Gathers what the rows say about each account, entitlement and grant. Where rows differ in a name, the one that sorts first is taken, so
// that the same rows in another order say the same.

/** An account is what any of its rows says it is, other than the default. */
export const accountsOf = (which: string): string => `
  select ref, split_part(ref, chr(31), 1) as app_key, split_part(ref, chr(31), 2) as key,
    coalesce(min(account_id) filter (where account_id <> ''), min(account_email)) as username,
    coalesce(min(account_email) filter (where account_email <> ''), '') as email,
    min(account_email) filter (where account_email <> '') <> max(account_email) as has_two_emails,
    coalesce(min(account_name) filter (where account_name <> ''), '') as display_name,
    case when bool_or(account_type = 'SYSTEM_ACCOUNT') then 'SYSTEM_ACCOUNT'
         when bool_or(account_type = 'SERVICE_ACCOUNT') then 'SERVICE_ACCOUNT' else 'USER' end as type,
    case when bool_or(account_status = 'DISABLED') then 'DISABLED' else 'ENABLED' end as status,
    max(last_used_at) as last_used_at,
    (min(account_attributes) filter (where account_attributes <> ''))::jsonb as profile,
    coalesce(min(account_employee_id) filter (where account_employee_id <> ''), '') as employee_id,
    coalesce(min(account_status_detail) filter (where account_status_detail <> ''), '') as status_detail,
    coalesce(min(account_nhi_type) filter (where account_nhi_type <> 'UNSPECIFIED'), 'UNSPECIFIED') as nhi_type,
    coalesce(min(account_nhi_detail) filter (where account_nhi_detail <> ''), '') as nhi_detail,
    coalesce(min(account_agent_status) filter (where account_agent_status <> 'UNSPECIFIED'), 'UNSPECIFIED') as agent_status
  from staged_account_rows ${which} group by ref`;

/** An account without an e-mail address whose own id is one is reached at it. */
export const addressesOfAccounts = `update staged_accounts set email = key where email = '' and key ~ '^[^[:space:]@]+@[^[:space:]@]+$'`;

/** The entitlements of the file `access`, each with its first line. */
export const heldOf = (line: string, more: string): string => `
  select ref, ${line} as line, min(app) as app, min(resource_type) as resource_type, min(resource) as resource, min(entitlement) as entitlement
  from staged_entitlement_names ${more} group by ref`;

const listed = `
  select ref, min(line) as line, min(app) as app, min(resource_type) as resource_type, min(resource) as resource,
    min(entitlement) as entitlement,
    coalesce(min(description) filter (where description <> ''), '') as description,
    coalesce(min(external_id) filter (where external_id <> ''), '') as external_id,
    max(risk_key) as risk_key
  from staged_entitlements group by ref`;

const objects = `
  select ref, split_part(ref, chr(31), 1) || chr(31) || split_part(ref, chr(31), 2) as type_ref,
    left(ref, length(ref) - length(split_part(ref, chr(31), 4)) - 1) as resource_ref, split_part(ref, chr(31), 1) as app_key,
    split_part(ref, chr(31), 2) as type_key, split_part(ref, chr(31), 3) as resource_key, split_part(ref, chr(31), 4) as key,
    coalesce(l.app, h.app) as app,
    coalesce(l.resource_type, h.resource_type) as resource_type, coalesce(l.resource, h.resource) as resource,
    coalesce(l.entitlement, h.entitlement) as entitlement,
    l.ref is not null as is_listed, h.ref is not null as is_held, coalesce(l.description, '') as description,
    coalesce(l.risk_key, '') as risk_key, coalesce(l.external_id, '') as external_id
  from staged_listed l full join staged_held h using (ref)`;

const resources = `
  select left(ref, length(ref) - length(split_part(ref, chr(31), 4)) - 1) as ref,
    coalesce(min(resource_description) filter (where resource_description <> ''), '') as description,
    coalesce(min(resource_external_id) filter (where resource_external_id <> ''), '') as external_id,
    (min(resource_attributes) filter (where resource_attributes <> ''))::jsonb as profile,
    coalesce(min(resource_nhi_type) filter (where resource_nhi_type <> 'UNSPECIFIED'), 'UNSPECIFIED') as nhi_type,
    coalesce(min(resource_nhi_detail) filter (where resource_nhi_detail <> ''), '') as nhi_detail,
    coalesce(min(parent_ref) filter (where parent_ref <> ''), '') as parent_ref
  from staged_entitlements group by 1`;

const apps = `
  select split_part(ref, chr(31), 1) as key,
    coalesce(min(app_account_id) filter (where app_account_id <> ''), '') as account_id,
    coalesce(min(app_account_name) filter (where app_account_name <> ''), '') as account_name,
    coalesce(min(parent_app_key) filter (where parent_app_key <> ''), '') as parent_key
  from staged_entitlements group by 1`;

/**
 * Distinct sources make the database sort the grants. They are written in that order, near each other in the index of their entitlement:
 * gathered by a hash, 200,000 wrote a tenth more WAL.
 */
export const grantsOf = (which: string): string => `
  select entitlement_ref, account_ref, principal_ref, min(granted_at) as granted_at, max(last_used_at) as last_used_at,
    array_agg(distinct inherited_from order by inherited_from)::text[] as sources
  from staged_access ${which} group by entitlement_ref, account_ref, principal_ref`;

/** Gathers the rows of all files. */
export async function gatherStaged({ client }: Session): Promise<void> {
  await client.query(`
    analyze staged_people; analyze staged_entitlements; analyze staged_entitlement_names (ref); analyze staged_account_rows (ref);
    analyze staged_access (entitlement_ref, account_ref, principal_ref, inherited_from);

    create temp table staged_accounts as ${accountsOf('')};
    ${addressesOfAccounts};
    create temp table staged_held as ${heldOf('min(line)', '')};
    create temp table staged_listed as ${listed};
    create temp table staged_objects as ${objects};
    create temp table staged_resources as ${resources};
    create temp table staged_apps as ${apps};
    create temp table staged_grants as ${grantsOf('')};
    analyze staged_resources; analyze staged_apps; analyze staged_accounts; analyze staged_objects; analyze staged_grants (entitlement_ref, account_ref, principal_ref)`);
}

/** Gathers files again that were staged again. */
export async function gatherListed(session: Session): Promise<void> {
  await session.client.query('analyze staged_people; analyze staged_entitlements');
  await gatherObjects(session);
}

/** Gathers the rows of `entitlements` again, and the objects of both files. */
export async function gatherObjects({ client }: Session): Promise<void> {
  await client.query(`
    truncate staged_listed, staged_objects, staged_resources, staged_apps;
    insert into staged_listed ${listed};
    insert into staged_objects ${objects};
    insert into staged_resources ${resources};
    insert into staged_apps ${apps};
    analyze staged_resources; analyze staged_apps; analyze staged_objects`);
}

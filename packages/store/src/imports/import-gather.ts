import type { Session } from '../database/index.ts';

/**
 * Gathers what the rows say about each account, entitlement and grant. Where rows differ in a name, the one that sorts first is
 * taken, so that the same rows in another order say the same. An account is what any of its rows says it is, other than the default.
 */
export async function gatherStaged({ client }: Session): Promise<void> {
  await client.query(`
    analyze staged_people; analyze staged_entitlements;
    analyze staged_access (entitlement_ref, account_ref, principal_ref);

    create temp table staged_accounts as
      select account_ref as ref, split_part(account_ref, chr(31), 1) as app_key, split_part(account_ref, chr(31), 2) as key,
        min(line) as line,
        coalesce(min(account_id) filter (where account_id <> ''), min(account_email)) as username,
        coalesce(min(account_email) filter (where account_email <> ''), '') as email,
        min(account_email) filter (where account_email <> '') <> max(account_email) as has_two_emails,
        coalesce(min(account_name) filter (where account_name <> ''), '') as display_name,
        case when bool_or(account_type = 'SYSTEM_ACCOUNT') then 'SYSTEM_ACCOUNT'
             when bool_or(account_type = 'SERVICE_ACCOUNT') then 'SERVICE_ACCOUNT' else 'USER' end as type,
        case when bool_or(account_status = 'DISABLED') then 'DISABLED' else 'ENABLED' end as status,
        max(last_used_at) as last_used_at,
        (min(account_attributes) filter (where account_attributes <> ''))::jsonb as profile,
        coalesce(min(account_employee_id) filter (where account_employee_id <> ''), '') as employee_id
      from staged_access where account_ref <> '' group by account_ref;
    -- An account without an e-mail address whose own id is one is reached at it.
    update staged_accounts set email = key where email = '' and key ~ '^[^[:space:]@]+@[^[:space:]@]+$';

    create temp table staged_held as
      select entitlement_ref as ref, min(line) as line, min(app) as app, min(resource_type) as resource_type, min(resource) as resource,
        min(entitlement) as entitlement
      from staged_access group by entitlement_ref;
    create temp table staged_listed as
      select ref, min(line) as line, min(app) as app, min(resource_type) as resource_type, min(resource) as resource,
        min(entitlement) as entitlement,
        coalesce(min(description) filter (where description <> ''), '') as description,
        max(risk_key) as risk_key
      from staged_entitlements group by ref;
    create temp table staged_objects as
      select ref, split_part(ref, chr(31), 1) || chr(31) || split_part(ref, chr(31), 2) as type_ref,
        left(ref, length(ref) - length(split_part(ref, chr(31), 4)) - 1) as resource_ref, split_part(ref, chr(31), 1) as app_key,
        split_part(ref, chr(31), 2) as type_key, split_part(ref, chr(31), 3) as resource_key, split_part(ref, chr(31), 4) as key,
        coalesce(l.app, h.app) as app,
        coalesce(l.resource_type, h.resource_type) as resource_type, coalesce(l.resource, h.resource) as resource,
        coalesce(l.entitlement, h.entitlement) as entitlement,
        l.ref is not null as is_listed, h.ref is not null as is_held, coalesce(l.description, '') as description,
        coalesce(l.risk_key, '') as risk_key
      from staged_listed l full join staged_held h using (ref);

    create temp table staged_grants as
      select entitlement_ref, account_ref, principal_ref, min(granted_at) as granted_at, max(last_used_at) as last_used_at,
        array_agg(distinct inherited_from order by inherited_from)::text[] as sources
      from staged_access group by entitlement_ref, account_ref, principal_ref;
    analyze staged_accounts; analyze staged_objects; analyze staged_grants (entitlement_ref, account_ref, principal_ref)`);
}

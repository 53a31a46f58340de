import type { PoolClient } from 'pg';
import { changeOf, type PlanOptions } from './import-plan.ts';
import { newIdBlock } from '../database/index.ts';

/** Plans risk levels and frameworks, and entitlements. Every app has the built-in entitlement `Access`. Members that people have edited stay. */
export async function planEntitlements(client: PoolClient, { has }: PlanOptions): Promise<void> {
  const kept = (column: string, stated: string, known: string): string =>
    has('entitlements', column) ? `case when s.is_listed then ${stated} else ${known} end` : known;
  const saidOr = (member: string, known: string, otherwise: string): string =>
    `case when '${member}' = any(e.edited_members) then ${known} else ${otherwise} end`;
  await client.query(`
    create temp table plan_values on commit drop as
    select s.type, s.key, s.value, v.id is null as is_new,
      coalesce(v.id, ksuid_at('${newIdBlock()}', row_number() over (order by s.type, s.key))) as id
    from (select 'risk_level' as type, risk_key as key, min(risk_level) as value
          from staged_entitlements where risk_key <> '' group by risk_key
          union all
          select 'compliance_framework', f.key collate "C", min(f.value)
          from staged_entitlements
          cross join unnest(string_to_array(framework_keys, chr(31)), string_to_array(compliance_frameworks, chr(31))) f (key, value)
          group by f.key collate "C") s
    left join attribute_values v on v.type = s.type and v.key = s.key and v.deleted_at is null;

    create temp table plan_entitlements on commit drop as
    with frameworks as (
      select e.ref, array_agg(distinct v.id order by v.id) as ids
      from staged_entitlements e
      cross join unnest(string_to_array(e.framework_keys, chr(31))) f (key)
      join plan_values v on v.type = 'compliance_framework' and v.key = f.key
      group by e.ref
    ), stated as (
      select o.ref, o.key, o.entitlement as name, o.is_listed, false as is_access, r.id as resource_id, r.type_id, r.app_id, o.description, o.external_id,
        v.id as risk_id, coalesce(f.ids, '{}') as framework_ids
      from staged_objects o
      join plan_resources r on r.ref = o.resource_ref
      left join plan_values v on v.type = 'risk_level' and v.key = o.risk_key
      left join frameworks f on f.ref = o.ref
      union all
      select ref || chr(31) || 'access', 'access', 'Access', false, true, id, type_id, app_id, '', '', null, '{}'
      from plan_resources where ref = split_part(ref, chr(31), 1) || chr(31) || 'credential' || chr(31) || 'credential'
    ), claimed as (
      select min(s.ref) as ref, min(m.key) as key
      from entitlements m join stated s on s.resource_id = m.resource_id and s.external_id = m.match_baton_id
      where m.match_baton_id <> '' and m.is_manual and m.deleted_at is null
        and not exists (select from entitlements k where k.resource_id = s.resource_id and k.key = s.key)
      group by s.resource_id, s.external_id having count(distinct s.ref) = 1
    ), met as (
      select s.ref, s.key, ${saidOr('displayName', 'e.display_name', 's.name')} as name, s.is_listed, s.is_access, s.resource_id, s.type_id, s.app_id, e.id is null as is_new,
        coalesce(e.id, ksuid_at('${newIdBlock()}', row_number() over (order by s.ref))) as id,
        e.id is null or e.deleted_at is not null as is_added,
        ${saidOr('description', 'e.description', kept('description', 's.description', `coalesce(e.description, '')`))} as description,
        ${kept('external_id', 's.external_id', `coalesce(e.external_id, '')`)} as external_id,
        ${kept('risk_level', 's.risk_id', 'e.risk_level_value_id')} as risk_id,
        ${kept('compliance_frameworks', 's.framework_ids', `coalesce(e.compliance_framework_value_ids, '{}')`)} as framework_ids,
        e.key as known_key, e.display_name as known_name, e.description as known_description, e.external_id as known_external_id, e.risk_level_value_id as known_risk_id,
        e.compliance_framework_value_ids as known_framework_ids
      from stated s
      left join claimed on claimed.ref = s.ref
      left join entitlements e on e.resource_id = s.resource_id and e.key = coalesce(claimed.key, s.key)
    )
    select ref, key, name, is_listed, is_access, resource_id, type_id, app_id, is_new, id, description, external_id, risk_id, framework_ids,
      ${changeOf(
        'is_added',
        ['known_key', 'known_name', 'known_description', 'known_external_id', 'known_risk_id', 'known_framework_ids'],
        ['key', 'name', 'description', 'external_id', 'risk_id', 'framework_ids'],
      )} as change
    from met;
    analyze plan_entitlements`);
}

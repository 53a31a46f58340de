import type { PoolClient } from 'pg';
import { changeOf } from './import-plan.ts';
import { newIdBlock } from '../database/index.ts';

/** The name of an object is the one that sorts first in `entitlements`, else in `access`; what is built in keeps its own. */
const nameByRank = '(array_agg(name order by rank, name))[1] as name';
const rank = 'case when is_listed then 1 else 2 end as rank';

/** Plans apps, resource types and resources. An app or a resource that people made becomes the one of the source whose id they gave it. Every app has the built-in resource `Credential`, and keeps a name that somebody has given it. */
export async function planObjects(client: PoolClient): Promise<void> {
  await client.query(`
    create temp table claimed_apps on commit drop as
    select min(f.key) as key, min(m.id) as id
    from staged_apps f join apps parent on parent.key = f.parent_key and parent.deleted_at is null
    join apps m on m.match_baton_ref ->> 'externalId' = f.account_id and m.match_baton_ref ->> 'appId' = parent.id
    where f.account_id <> '' and m.match_baton_ref is not null and m.is_manual and m.deleted_at is null and not exists (select from apps k where k.key = f.key)
    group by f.account_id, parent.id having count(distinct f.key) = 1 and count(distinct m.id) = 1;

    create temp table plan_apps on commit drop as
    select s.key, n.name, s.is_listed, s.is_held, a.id is null as is_new,
      coalesce(a.id, ksuid_at('${newIdBlock()}', row_number() over (order by s.key))) as id,
      ${changeOf('a.id is null or a.deleted_at is not null', ['a.display_name', 'a.key'], ['n.name', 's.key'])} as change
    from (select key, ${nameByRank}, bool_or(is_listed) as is_listed, bool_or(is_held) as is_held
          from (select app_key as key, app as name, is_listed, is_held, ${rank} from staged_objects) o group by key) s
    left join claimed_apps claimed on claimed.key = s.key
    left join apps a on a.id = claimed.id or claimed.id is null and a.key = s.key
    cross join lateral (select case when 'displayName' = any(a.edited_members) then a.display_name else s.name end as name) n;

    create temp table plan_types on commit drop as
    select s.ref, s.key, s.name, a.id as app_id, t.id is null as is_new,
      coalesce(t.id, ksuid_at('${newIdBlock()}', row_number() over (order by s.ref))) as id,
      ${changeOf('t.id is null or t.deleted_at is not null', ['t.display_name'], ['s.name'])} as change
    from (select ref, app_key, key, ${nameByRank} from (
            select type_ref as ref, app_key, type_key as key, resource_type as name, ${rank} from staged_objects
            union all select key || chr(31) || 'credential', key, 'credential', 'Credential', 0 from plan_apps) o
          group by ref, app_key, key) s
    join plan_apps a on a.key = s.app_key
    left join resource_types t on t.app_id = a.id and t.key = s.key;

    create temp table claimed_resources on commit drop as
    select min(f.ref) as ref, min(m.key) as key
    from resources m join plan_types t on t.id = m.resource_type_id
    join staged_resources f on f.external_id = m.match_baton_id and left(f.ref, length(t.ref) + 1) = t.ref || chr(31)
    where m.match_baton_id <> '' and m.is_manual and m.deleted_at is null
      and not exists (select from resources k where k.resource_type_id = t.id and k.key = split_part(f.ref, chr(31), 3))
    group by m.resource_type_id, f.external_id having count(distinct f.ref) = 1;

    create temp table plan_resources on commit drop as
    select s.ref, s.key, s.name, s.is_named, t.app_id, t.id as type_id, r.id is null as is_new,
      coalesce(r.id, ksuid_at('${newIdBlock()}', row_number() over (order by s.ref))) as id,
      ${changeOf('r.id is null or r.deleted_at is not null', ['r.display_name', 'r.key'], ['s.name', 's.key'])} as change
    from (select ref, type_ref, key, bool_or(rank > 0) as is_named, ${nameByRank} from (
            select resource_ref as ref, type_ref, resource_key as key, resource as name, ${rank} from staged_objects
            union all
            select ref || chr(31) || 'credential', ref, 'credential', 'Credential', 0 from plan_types where key = 'credential') o
          group by ref, type_ref, key) s
    join plan_types t on t.ref = s.type_ref
    left join claimed_resources claimed on claimed.ref = s.ref
    left join resources r on r.resource_type_id = t.id and r.key = coalesce(claimed.key, s.key);

    create temp table plan_principals on commit drop as
    select s.ref, coalesce(p.id, r.id) as id
    from (select distinct principal_ref as ref from staged_grants where principal_ref <> '') s
    left join plan_resources p on p.ref = s.ref
    left join plan_apps a on a.key = split_part(s.ref, chr(31), 1)
    left join resource_types t on t.app_id = a.id and t.key = split_part(s.ref, chr(31), 2)
    left join resources r on r.resource_type_id = t.id and r.key = split_part(s.ref, chr(31), 3) and r.deleted_at is null;
    analyze plan_apps; analyze plan_types; analyze plan_resources; analyze plan_principals`);
}

-- Access that is inherited, and what is taken away with it.

-- The resources of an app that a way of inheriting names: `team:x` by type and name, `x` by its name alone.
-- `offset 0` keeps the look-up by key: estimates for recursion are so far off that the tables would be read whole.
create function source_resources(app text, source text) returns setof text language sql stable as $$
  select r.id
  from (select position(':' in source) as colon) at,
    lateral (select lower(trim(left(source, greatest(colon - 1, 0)))) as type, lower(trim(substr(source, colon + 1))) as resource) part
    join resource_types t on t.app_id = app and part.type in ('', t.key)
    join resources r on r.resource_type_id = t.id and r.key = part.resource
  where source <> ''
  offset 0
$$;

-- What an account or a resource holds through something else.
create index grants_inherited on grants (coalesce(app_user_id, principal_resource_id)) where sources <> '{""}';

-- The entitlements that a revoke task takes away with its own, because the access is inherited from them.
alter table tasks add column revocation_target_ids text[] collate "C" not null default '{}';
create index tasks_revocation_targets on tasks using gin (revocation_target_ids) where revocation_target_ids <> '{}';

-- What was imported and still looks wrong.
alter table imports
  add column warnings jsonb not null default '[]',
  add column warning_count integer not null default 0;

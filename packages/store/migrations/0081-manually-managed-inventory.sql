-- Apps, resource types, resources and entitlements that people manage by hand. Their keys begin with U+001F, which no imported name can
-- contain, so that an import never finds them: it neither changes nor removes them.
alter table apps add column is_manual boolean not null default false;
alter table resource_types
  add column is_manual boolean not null default false,
  add column trait_ids text[] collate "C" not null default '{}';
alter table resources
  add column is_manual boolean not null default false,
  add column description text not null default '',
  add column annotations jsonb not null default '{}';
alter table entitlements
  add column is_manual boolean not null default false,
  -- The short word of one that is managed by hand; the others have their key.
  add column slug text collate "C";

-- What an import has to leave alone. There are few.
create index apps_manual on apps (id) where is_manual;
create index resource_types_manual on resource_types (id) where is_manual;
create index resources_manual on resources (id) where is_manual;
create index entitlements_manual on entitlements (id) where is_manual;

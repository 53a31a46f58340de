-- Further facts about the inventory that imports bring, and the two that people set: the access model of an app and the custom description of a resource.
alter table apps
  add column access_model text not null default 'UNSPECIFIED' check (access_model in ('UNSPECIFIED', 'CLASSIC', 'HYBRID', 'SPARSE')),
  add column account_id text not null default '',
  add column account_name text not null default '',
  -- The app in which this one was found.
  add column parent_app_id text collate "C" references apps (id);

alter table entitlements add column external_id text not null default '';

alter table resources
  add column custom_description text not null default '',
  add column external_id text not null default '',
  add column profile jsonb,
  add column nhi_type text not null default 'UNSPECIFIED' check (nhi_type in ('UNSPECIFIED', 'APP_REGISTRATION', 'ASSUMABLE_ROLE', 'MANAGED_IDENTITY')),
  add column nhi_detail text not null default '',
  -- The resource of the same app that this one is part of, and its type.
  add column parent_id text collate "C" references resources (id),
  add column parent_type_id text collate "C" references resource_types (id);
create index resources_parent on resources (parent_id) where parent_id is not null;

alter table app_users
  add column status_detail text not null default '',
  add column nhi_type text not null default 'UNSPECIFIED' check (nhi_type in ('UNSPECIFIED', 'APP_REGISTRATION', 'ASSUMABLE_ROLE', 'MANAGED_IDENTITY')),
  add column nhi_detail text not null default '',
  add column agent_status text not null default 'UNSPECIFIED' check (agent_status in ('UNSPECIFIED', 'READY', 'DISABLED', 'DELETED'));

-- The column of the file of people from which the status is; empty when no file said it.
alter table users add column status_column text not null default '';

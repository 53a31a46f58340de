-- People, apps, accounts, what can be held, and who holds it.
-- Ids are KSUIDs: 27 base-62 characters that sort by time. Sort columns are COLLATE "C".

-- The n-th id of a block. A block is the first 22 characters of a fresh KSUID; it has room for 62^5 (916 million) ids.
-- Rows made by one statement get ids that follow from their ordinal, so making them again makes the same ids.
create function ksuid_at(block text, n bigint) returns text language sql immutable strict parallel safe as $$
  select block
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n / 14776336 % 62)::int + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n / 238328 % 62)::int + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n / 3844 % 62)::int + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n / 62 % 62)::int + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n % 62)::int + 1, 1)
$$;

create table users (
  id text collate "C" primary key,
  -- The identifier of the person at the source (the column user_id), '' when the source has none.
  source_id text not null default '',
  -- Lower-cased: accounts match people by e-mail whatever its case.
  email text collate "C" not null,
  display_name text not null default '',
  department text not null default '',
  job_title text not null default '',
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  type text not null default 'HUMAN' check (type in ('HUMAN', 'SYSTEM')),
  manager_id text collate "C" references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (email) where deleted_at is null;
create index users_manager on users (manager_id) where manager_id is not null;

create table user_roles (
  user_id text collate "C" not null references users (id),
  role text not null check (role in ('super_admin', 'campaign_admin', 'basic_user')),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);

-- Risk levels and compliance frameworks.
create table attribute_values (
  id text collate "C" primary key,
  type text not null check (type in ('risk_level', 'compliance_framework')),
  value text not null,
  -- The value trimmed and lower-cased: what makes it the same value.
  key text collate "C" not null,
  created_at timestamptz not null default now(),
  unique (type, key)
);

create table apps (
  id text collate "C" primary key,
  key text collate "C" not null unique,
  display_name text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table app_owners (
  app_id text collate "C" not null references apps (id),
  user_id text collate "C" not null references users (id),
  primary key (app_id, user_id)
);
create index app_owners_user on app_owners (user_id);

create table app_users (
  id text collate "C" primary key,
  app_id text collate "C" not null references apps (id),
  -- The account's own id in the app, or its e-mail address when the source gives no id; lower-cased.
  key text collate "C" not null,
  username text not null default '',
  email text collate "C" not null default '',
  display_name text not null default '',
  type text not null default 'USER' check (type in ('USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT')),
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED', 'DELETED')),
  -- The person who owns the account, null when it matches nobody.
  identity_user_id text collate "C" references users (id),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (app_id, key)
);
create index app_users_identity on app_users (identity_user_id) where identity_user_id is not null;
create index app_users_app on app_users (app_id, id);
create index app_users_email on app_users (email) where email <> '';

create table resource_types (
  id text collate "C" primary key,
  app_id text collate "C" not null references apps (id),
  key text collate "C" not null,
  display_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (app_id, key)
);

create table resources (
  id text collate "C" primary key,
  app_id text collate "C" not null references apps (id),
  resource_type_id text collate "C" not null references resource_types (id),
  key text collate "C" not null,
  display_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (resource_type_id, key)
);
create index resources_app on resources (app_id, id);

create table entitlements (
  id text collate "C" primary key,
  app_id text collate "C" not null references apps (id),
  resource_type_id text collate "C" not null references resource_types (id),
  resource_id text collate "C" not null references resources (id),
  key text collate "C" not null,
  display_name text not null,
  description text not null default '',
  risk_level_value_id text collate "C" references attribute_values (id),
  compliance_framework_value_ids text[] not null default '{}',
  -- The app's built-in access entitlement: whoever has an account holds it. Its holders are computed, never stored as grants.
  is_access boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (resource_id, key)
);
create index entitlements_app on entitlements (app_id, id);
create unique index entitlements_access on entitlements (app_id) where is_access;

create table entitlement_owners (
  entitlement_id text collate "C" not null references entitlements (id),
  user_id text collate "C" not null references users (id),
  primary key (entitlement_id, user_id)
);
create index entitlement_owners_user on entitlement_owners (user_id);

-- A grant: an account, or a resource, holds an entitlement. The current ones only; lost ones move to past_grants.
-- No foreign keys here: they would double the time of an import, which takes all ids from rows that are only ever marked as deleted.
create table grants (
  id bigint generated always as identity primary key,
  app_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  app_user_id text collate "C",
  principal_resource_id text collate "C",
  -- The ways in which it is held: '' directly, else what it is inherited from, such as team:X. Sorted, never empty.
  sources text[] not null default '{""}',
  granted_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((app_user_id is null) <> (principal_resource_id is null))
);
create unique index grants_account on grants (entitlement_id, app_user_id) where app_user_id is not null;
create unique index grants_resource on grants (entitlement_id, principal_resource_id) where principal_resource_id is not null;
create index grants_app_user on grants (app_user_id) where app_user_id is not null;
create index grants_app on grants (app_id, id);

create table past_grants (
  id bigint primary key,
  app_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  app_user_id text collate "C",
  principal_resource_id text collate "C",
  sources text[] not null,
  granted_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  revoked_at timestamptz not null,
  import_id text collate "C"
);
create index past_grants_holder on past_grants (entitlement_id, app_user_id);
create index past_grants_app on past_grants (app_id, id);

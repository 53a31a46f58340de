-- Risk levels and compliance frameworks are kept by hand as well, and access profiles say which entitlements belong together.

-- A value that was deleted stays on record, and another one may take its name.
alter table attribute_values add column deleted_at timestamptz;
alter table attribute_values drop constraint attribute_values_type_key_key;
create unique index attribute_values_key on attribute_values (type, key) where deleted_at is null;
create index attribute_values_type on attribute_values (type, id);
-- What is tagged is found by its tag.
create index entitlements_risk_level on entitlements (risk_level_value_id) where risk_level_value_id is not null;
create index entitlements_frameworks on entitlements using gin (compliance_framework_value_ids) where compliance_framework_value_ids <> '{}';

create table request_catalogs (
  id text collate "C" primary key,
  display_name text not null,
  description text not null,
  -- Whether it is shown to others than those who keep profiles, and then whether to everybody.
  published boolean not null,
  visible_to_everyone boolean not null,
  document jsonb not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- What belongs to a profile.
create table request_catalog_entitlements (
  request_catalog_id text collate "C" not null references request_catalogs (id),
  entitlement_id text collate "C" not null references entitlements (id),
  created_at timestamptz not null default now(),
  primary key (request_catalog_id, entitlement_id)
);
create index request_catalog_entitlements_entitlement on request_catalog_entitlements (entitlement_id);

-- Whoever holds one of these sees the profile.
create table request_catalog_viewers (
  request_catalog_id text collate "C" not null references request_catalogs (id),
  entitlement_id text collate "C" not null references entitlements (id),
  created_at timestamptz not null default now(),
  primary key (request_catalog_id, entitlement_id)
);

create table request_catalog_members (
  request_catalog_id text collate "C" not null references request_catalogs (id),
  user_id text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  primary key (request_catalog_id, user_id)
);
create index request_catalog_members_user on request_catalog_members (user_id);

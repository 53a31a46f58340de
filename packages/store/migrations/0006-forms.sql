-- Request forms, which entitlement has which, and files that are answers.

create table request_schemas (
  id text collate "C" primary key,
  display_name text not null,
  description text not null default '',
  -- Grows by one with every change; the ETag of the form.
  version bigint not null default 1,
  document jsonb not null,
  created_by text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- The form that who asks for the entitlement fills in: one at most.
alter table entitlements add column request_schema_id text collate "C" references request_schemas (id);
create index entitlements_request_schema on entitlements (request_schema_id, id) where request_schema_id is not null;

create table uploads (
  id text collate "C" primary key,
  created_by text collate "C" not null references users (id),
  file_name text not null,
  media_type text not null,
  byte_count bigint not null default 0,
  -- '' until all bytes are there.
  sha256 text not null default '',
  created_at timestamptz not null default now(),
  -- When it became an answer; what became none is removed.
  kept_at timestamptz
);
create index uploads_unkept on uploads (created_at) where kept_at is null;
create index uploads_unkept_of on uploads (created_by) where kept_at is null;
create table upload_chunks (
  upload_id text collate "C" not null references uploads (id) on delete cascade,
  no integer not null,
  bytes bytea not null,
  primary key (upload_id, no)
);

-- Where the log is written as files, and how far each exporter is. Both streams are numbered: sealed entries by their place in the tree, reads by
-- seq. A file is decided before it is written (`changes_until`, `reads_until`), so that a repeat writes the same bytes under the same name.
create table log_exporters (
  id text collate "C" primary key,
  display_name text not null,
  disabled boolean not null,
  document jsonb not null,
  access_key_id text not null default '',
  secret_encrypted bytea,
  changes_from bigint not null,
  changes_until bigint,
  reads_from bigint not null default 0,
  reads_until bigint,
  skipped bigint not null default 0,
  watermark_seq bigint,
  exported_until timestamptz,
  last_success_at timestamptz,
  last_error text not null default '',
  failed_attempts integer not null default 0,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index log_exporters_due on log_exporters (due_at) where deleted_at is null and not disabled;

create index read_entries_seq on read_entries (seq);

-- Rules that take unused access away. `run` is a run in progress, with its place; null while there is none.
create table unused_access_rules (
  id text collate "C" primary key,
  document jsonb not null,
  next_run_at timestamptz,
  run jsonb,
  created_at timestamptz not null default now()
);

-- The warnings that nobody has answered yet.
create index tasks_unused_access on tasks (id) where origin = 'NON_USAGE_REVOKE' and state = 'OPEN' and deleted_at is null;

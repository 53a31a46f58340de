-- The interfaces of apps by which the service provisions access.
create table connectors (
  id text collate "C" primary key,
  app_id text collate "C" not null references apps,
  document jsonb not null,
  secret_encrypted bytea not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index connectors_listed on connectors (app_id, id) where deleted_at is null;

-- What the service does at another system for a provision step. A run is repeated until it succeeds or fails for good; its effects at the other system are
-- such that a repetition changes nothing. `run_by` is the connector.
create table provision_runs (
  step_id text collate "C" primary key,
  task_id text collate "C" not null references tasks on delete cascade,
  kind text not null,
  run_by text collate "C" not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'RUNNING', 'WAITING', 'DONE', 'FAILED', 'LEFT')),
  attempts integer not null default 0,
  error text not null default '',
  due_at timestamptz not null,
  claimed_until timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index provision_runs_due on provision_runs (run_by, due_at, step_id) where completed_at is null;
create index provision_runs_task on provision_runs (task_id);

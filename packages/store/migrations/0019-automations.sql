-- Lists of steps that the service does by itself, and what became of them.

create table automations (
  id text collate "C" primary key,
  display_name text not null,
  description text not null default '',
  enabled boolean not null,
  document jsonb not null,
  created_by text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table automation_executions (
  -- For a step of a task, the id of that step: a step is never run twice.
  id text collate "C" primary key,
  automation_id text collate "C" not null references automations (id),
  task_id text collate "C" references tasks (id),
  state text not null default 'PENDING' check (state in ('PENDING', 'PROCESS_STEP', 'DONE', 'ERROR', 'TERMINATE')),
  context jsonb not null,
  -- The steps with which the run began, and what became of those that were done, in the same order.
  steps jsonb not null,
  results jsonb not null default '[]',
  error text not null default '',
  -- '' when nobody started it.
  created_by text collate "C" not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz
);
create index automation_executions_automation on automation_executions (automation_id, id);
create index automation_executions_task on automation_executions (task_id, id) where task_id is not null;

alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('import', 'prepare', 'unprepare', 'end', 'report', 'delete', 'delegate', 'offboard', 'unoffboard', 'findings', 'automation'));

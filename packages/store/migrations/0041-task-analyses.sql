-- What was found when access was asked for: the conflicts that it would lead to. The newest one of a task counts.

create table task_analyses (
  id text collate "C" primary key,
  task_id text collate "C" not null references tasks (id),
  conflicts jsonb not null,
  created_at timestamptz not null
);
create index task_analyses_task on task_analyses (task_id);

alter table tasks add column analysis_id text collate "C";

-- Tasks begin again, get other policies, wait and escalate.

alter table tasks
  -- How often the task was started anew.
  add column round smallint not null default 0,
  -- Set once the task got another policy; before that the snapshot names the generation.
  add column generation_id text collate "C",
  -- What the current step does by itself as time passes.
  add column clock jsonb,
  -- When the service must look at the task again.
  add column due_at timestamptz;
create index tasks_due on tasks (due_at, id) where due_at is not null;

-- A step is read with the policy that the task had then.
alter table task_steps
  add column round smallint not null default 0,
  add column snapshot_id bigint references policy_snapshots (id),
  add column generation_id text collate "C";
update task_steps s set snapshot_id = t.snapshot_id from tasks t where t.id = s.task_id;
alter table task_steps alter column snapshot_id set not null;

-- What a review denied is taken away once; a revoke task that was cancelled makes room for another.
drop index tasks_remediation;
create index tasks_of_review on tasks (certify_task_id) where certify_task_id is not null;
create unique index tasks_remediation on tasks (certify_task_id) where certify_task_id is not null and deleted_at is null and outcome <> 'CANCELLED';

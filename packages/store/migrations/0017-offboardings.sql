-- Offboardings: tasks that take all access of a person away.

alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('import', 'prepare', 'unprepare', 'end', 'report', 'delete', 'delegate', 'offboard', 'unoffboard'));

-- The revoke tasks that an offboarding follows.
create table offboarding_revocations (
  offboarding_task_id text collate "C" not null references tasks (id),
  revoke_task_id text collate "C" not null references tasks (id),
  -- Whether the task was made for the offboarding; one that was open already is followed, and not cancelled with the offboarding.
  is_made boolean not null,
  primary key (offboarding_task_id, revoke_task_id)
);
create index offboarding_revocations_task on offboarding_revocations (revoke_task_id);

-- One for a person at a time, and those whose end the service looks out for.
create unique index tasks_open_offboardings on tasks (identity_user_id) where kind = 'offboarding' and state = 'OPEN' and deleted_at is null;

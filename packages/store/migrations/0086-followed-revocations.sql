-- Several campaigns may deny the same access: the first one makes the revoke task, and the reviews of the others follow it.
create table followed_revocations (
  certify_task_id text collate "C" primary key references tasks (id) on delete cascade,
  revoke_task_id text collate "C" not null references tasks (id) on delete cascade
);
create index followed_revocations_task on followed_revocations (revoke_task_id);

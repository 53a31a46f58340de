-- People who are asked for advice about a task by a comment that names them. While the task is open they may read it and comment on it.
create table task_advisers (
  task_id text collate "C" not null references tasks (id) on delete cascade,
  user_id text collate "C" not null references users (id),
  asked_by text collate "C" not null references users (id),
  asked_at timestamptz not null,
  -- When the person first commented after that.
  answered_at timestamptz,
  primary key (task_id, user_id)
);
create index task_advisers_of_person on task_advisers (user_id, task_id);

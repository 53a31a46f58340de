-- The files that are answers in tasks: whoever may read one of the tasks may read the file.

create table task_uploads (
  upload_id text collate "C" not null references uploads (id) on delete cascade,
  task_id text collate "C" not null references tasks (id),
  primary key (upload_id, task_id)
);
create index task_uploads_task on task_uploads (task_id);

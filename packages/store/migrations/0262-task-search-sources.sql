-- A search for a setting of the current approval reads the open tasks at the steps that have it, one for a text reads the tasks that say something,
-- and a list by the time of creation is read in that order. Each of them went through all tasks before.
create index tasks_at_step on tasks (snapshot_id, position, id) where state = 'OPEN';
create index tasks_texts on tasks (id) where description <> '';
create index tasks_created on tasks (created_at, id);

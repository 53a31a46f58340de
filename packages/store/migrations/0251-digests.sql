-- When digests were last looked for, and when the next can be due.
insert into installation (name, value) values ('digests', '{}') on conflict (name) do nothing;
-- What waits for people besides reviews.
create index tasks_waiting_people on tasks (assignee_set_id) where state = 'OPEN' and kind <> 'certify' and deleted_at is null;
-- How the last run of a connector ended.
create index provision_runs_ended on provision_runs (run_by, completed_at) where state in ('DONE', 'FAILED');

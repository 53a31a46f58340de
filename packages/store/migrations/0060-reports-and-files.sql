-- Why a report could not be made, for people to read. It is '' for the others.
alter table reports add column error text not null default '' check (error = '' or state = 'ERROR');

-- A file is kept as long as a task has it as an answer. Files that became answers before tasks had them are given to their tasks; those of reviews that
-- were dropped are answers no more.
insert into task_uploads (upload_id, task_id)
select u.id, t.id from uploads u join tasks t on t.created_by = u.created_by and t.request::text like '%' || u.id || '%'
where u.kept_at is not null and not exists (select from task_uploads x where x.upload_id = u.id)
union
select u.id, s.task_id from uploads u join task_steps s on s.actor_id = u.created_by and s.document::text like '%' || u.id || '%'
where u.kept_at is not null and not exists (select from task_uploads x where x.upload_id = u.id);
update uploads u set kept_at = null where u.kept_at is not null and not exists (select from task_uploads x where x.upload_id = u.id);

-- PostgreSQL puts the body of an SQL function into the statement only when the function promises no more than its body holds, and `convert_to`
-- is stable. The function was called for each entry that was sealed.
create or replace function log_leaf_hash(line text) returns bytea language sql stable parallel safe strict as $$
  select sha256('\x00'::bytea || convert_to(line, 'UTF8'))
$$;

-- A foreign key locked the task of each new step, and wrote that into the log of the server. Everyone who adds a step has locked or made its task, so that
-- it can be checked once for each statement. Each task is looked up by its key: joined, the planner would read all tasks.
alter table task_steps drop constraint task_steps_task_id_fkey;

create or replace function check_references_of_task_steps() returns trigger language plpgsql as $$
begin
  perform refuse_missing_row('task_steps', 'policy_snapshots', s.id::text) from (select distinct snapshot_id as id from after_change) s
    where not exists (select from policy_snapshots p where p.id = s.id);
  perform refuse_missing_row('task_steps', 'tasks', s.id) from (select distinct task_id as id from after_change) s
    where (select t.id from tasks t where t.id = s.id) is null;
  return null;
end $$;

create function refuse_steps_without_task() returns trigger language plpgsql as $$
begin
  perform refuse_missing_row('task_steps', 'tasks', t.id) from before_change t
    where (select count(*) from (select from task_steps s where s.task_id = t.id limit 1) s) > 0;
  return null;
end $$;
create trigger tasks_are_not_referred after delete on tasks referencing old table as before_change
  for each statement execute function refuse_steps_without_task();
create trigger tasks_keep_id before update on tasks for each row when (old.id is distinct from new.id) execute function refuse_referred_change('id');

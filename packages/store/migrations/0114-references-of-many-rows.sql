-- Campaigns, resolved policies and sets of assignees are never deleted, and tasks and selections come by the thousand.
-- A foreign key looks at the same few rows again for each of them, which was a sixth of a preparation. One look for each
-- statement gives the same guarantee: a referred row exists, and is neither deleted nor gets another id.
alter table tasks drop constraint tasks_access_review_id_fkey, drop constraint tasks_snapshot_id_fkey, drop constraint tasks_assignee_set_id_fkey;
alter table selections drop constraint selections_access_review_id_fkey;

create function refuse_missing_row(referring text, referred text, id text) returns void language plpgsql as $$
begin
  raise exception '% refer to % of %, which does not exist', referring, id, referred using errcode = 'foreign_key_violation';
end $$;

create function check_references_of_tasks() returns trigger language plpgsql as $$
begin
  perform refuse_missing_row('tasks', 'access_reviews', t.id) from (select distinct access_review_id as id from after_change) t
    where t.id is not null and not exists (select from access_reviews r where r.id = t.id);
  perform refuse_missing_row('tasks', 'policy_snapshots', t.id::text) from (select distinct snapshot_id as id from after_change) t
    where not exists (select from policy_snapshots p where p.id = t.id);
  perform refuse_missing_row('tasks', 'assignee_sets', t.id::text) from (select distinct assignee_set_id as id from after_change) t
    where t.id is not null and not exists (select from assignee_sets s where s.id = t.id);
  return null;
end $$;
create trigger tasks_refer_on_insert after insert on tasks referencing new table as after_change
  for each statement execute function check_references_of_tasks();

-- A decision seldom changes a reference.
create function check_changed_references_of_task() returns trigger language plpgsql as $$
begin
  perform refuse_missing_row('tasks', 'access_reviews', new.access_review_id)
    where new.access_review_id is not null and not exists (select from access_reviews r where r.id = new.access_review_id);
  perform refuse_missing_row('tasks', 'policy_snapshots', new.snapshot_id::text)
    where not exists (select from policy_snapshots p where p.id = new.snapshot_id);
  perform refuse_missing_row('tasks', 'assignee_sets', new.assignee_set_id::text)
    where new.assignee_set_id is not null and not exists (select from assignee_sets s where s.id = new.assignee_set_id);
  return null;
end $$;
create trigger tasks_refer_on_update after update on tasks for each row
  when ((old.access_review_id, old.snapshot_id, old.assignee_set_id) is distinct from (new.access_review_id, new.snapshot_id, new.assignee_set_id))
  execute function check_changed_references_of_task();

create function check_references_of_selections() returns trigger language plpgsql as $$
begin
  perform refuse_missing_row('selections', 'access_reviews', s.id) from (select distinct access_review_id as id from after_change) s
    where not exists (select from access_reviews r where r.id = s.id);
  return null;
end $$;
create trigger selections_refer_on_insert after insert on selections referencing new table as after_change
  for each statement execute function check_references_of_selections();

-- Referred rows stay, and so does the campaign of a selection.
create function refuse_referred_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are referred to: they are not deleted, and their % stays', tg_table_name, tg_argv[0] using errcode = 'foreign_key_violation';
end $$;
create trigger selections_keep_campaign before update on selections for each row
  when (old.access_review_id is distinct from new.access_review_id) execute function refuse_referred_change('access_review_id');
create trigger access_reviews_stay before delete on access_reviews for each row execute function refuse_referred_change('id');
create trigger access_reviews_keep_id before update on access_reviews for each row when (old.id is distinct from new.id) execute function refuse_referred_change('id');
create trigger policy_snapshots_stay before delete on policy_snapshots for each row execute function refuse_referred_change('id');
create trigger policy_snapshots_keep_id before update on policy_snapshots for each row when (old.id is distinct from new.id) execute function refuse_referred_change('id');
create trigger assignee_sets_stay before delete on assignee_sets for each row execute function refuse_referred_change('id');
create trigger assignee_sets_keep_id before update on assignee_sets for each row when (old.id is distinct from new.id) execute function refuse_referred_change('id');

-- How far campaigns are, and what has changed lately. Both are written by the statement that makes the change, whoever makes it.

-- What changed about the counts of a campaign: rows are added only, so that those who decide at once never wait for each other.
create table progress_deltas (
  id bigint generated always as identity primary key,
  access_review_id text collate "C" not null,
  day date not null default (now() at time zone 'UTC')::date,
  -- The app and the assignees of a review, and its outcome, '' while it is open; or who approved or denied a step.
  app_id text collate "C" not null default '',
  set_id bigint not null default 0,
  actor_id text collate "C" not null default '',
  outcome text not null,
  n bigint not null
);
create index progress_deltas_campaign on progress_deltas (access_review_id);

-- The deltas that the worker has added up. Nobody else writes here.
create table progress_counts (
  access_review_id text collate "C" not null,
  dimension text not null check (dimension in ('total', 'app', 'assignees', 'reviewer', 'day')),
  key text collate "C" not null,
  outcome text not null,
  n bigint not null,
  primary key (access_review_id, dimension, key, outcome)
);

-- What counts of a task, null when nothing does.
create function progress_outcome(kind text, access_review_id text, state text, outcome text, deleted_at timestamptz) returns text language sql immutable parallel safe as $$
  select case when kind = 'certify' and access_review_id is not null and deleted_at is null then case state when 'OPEN' then '' else outcome end end
$$;

-- What has changed, for those who want to know at once. `xid` orders it: what a transaction that was not over hid appears after all that was
-- visible before. Old ones are removed.
create table events (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  object_id text collate "C" not null,
  access_review_id text collate "C",
  primary key (xid, seq)
);

create function tasks_were_inserted() returns trigger language plpgsql as $$
begin
  insert into progress_deltas (access_review_id, app_id, set_id, outcome, n)
  select access_review_id, app_id, coalesce(assignee_set_id, 0), progress_outcome(kind, access_review_id, state, outcome, deleted_at), count(*)
  from after_change where progress_outcome(kind, access_review_id, state, outcome, deleted_at) is not null group by 1, 2, 3, 4;
  -- The reviews of a campaign are announced by the campaign.
  insert into events (kind, object_id, access_review_id) select 'task.created', id, access_review_id from after_change where kind <> 'certify' order by id;
  return null;
end $$;
create trigger tasks_inserted after insert on tasks referencing new table as after_change for each statement execute function tasks_were_inserted();

create function tasks_were_deleted() returns trigger language plpgsql as $$
begin
  insert into progress_deltas (access_review_id, app_id, set_id, outcome, n)
  select access_review_id, app_id, coalesce(assignee_set_id, 0), progress_outcome(kind, access_review_id, state, outcome, deleted_at), -count(*)
  from before_change where progress_outcome(kind, access_review_id, state, outcome, deleted_at) is not null group by 1, 2, 3, 4;
  return null;
end $$;
create trigger tasks_deleted after delete on tasks referencing old table as before_change for each statement execute function tasks_were_deleted();

create function tasks_were_updated() returns trigger language plpgsql as $$
begin
  insert into progress_deltas (access_review_id, app_id, set_id, outcome, n)
  select access_review_id, app_id, set_id, counted, sum(n) from (
    select access_review_id, app_id, coalesce(assignee_set_id, 0) as set_id, progress_outcome(kind, access_review_id, state, outcome, deleted_at) as counted, 1 as n from after_change
    union all
    select access_review_id, app_id, coalesce(assignee_set_id, 0), progress_outcome(kind, access_review_id, state, outcome, deleted_at), -1 from before_change) each_one
  where counted is not null group by 1, 2, 3, 4 having sum(n) <> 0;
  -- Many changes of one campaign at once are one event: whoever looks at the campaign looks again.
  insert into events (kind, object_id, access_review_id)
  select kind, id, access_review_id from (
    -- Grouped, not joined: a plan that was made for one row would compare each of many with each.
    select id, access_review_id, count(*) over (partition by access_review_id) as n,
      case when bool_or(is_after and deleted_at is not null) then 'task.deleted'
        when bool_or(is_after and state = 'CLOSED') and bool_or(not is_after and state = 'OPEN') then 'task.closed' else 'task.updated' end as kind
    from (
      select id, access_review_id, state, deleted_at, true as is_after from after_change
      union all
      select id, access_review_id, state, deleted_at, false from before_change) each_one
    group by id, access_review_id) changed
  where n <= 500 or access_review_id is null
  union all
  select 'campaign.tasks_changed', access_review_id, access_review_id from after_change where access_review_id is not null group by access_review_id having count(*) > 500;
  return null;
end $$;
create trigger tasks_updated after update on tasks referencing old table as before_change new table as after_change for each statement execute function tasks_were_updated();

create function task_steps_were_inserted() returns trigger language plpgsql as $$
begin
  insert into progress_deltas (access_review_id, actor_id, outcome, n)
  select t.access_review_id, s.actor_id, s.outcome, count(*)
  from after_change s join tasks t on t.id = s.task_id
  where s.actor_id <> '' and s.outcome in ('approved', 'denied') and t.kind = 'certify' and t.access_review_id is not null group by 1, 2, 3;
  return null;
end $$;
create trigger task_steps_inserted after insert on task_steps referencing new table as after_change for each statement execute function task_steps_were_inserted();

create function access_review_was_changed() returns trigger language plpgsql as $$
begin
  insert into events (kind, object_id, access_review_id) values (
    case when tg_op = 'INSERT' then 'campaign.created' when new.deleted_at is not null then 'campaign.deleted' else 'campaign.updated' end, new.id, new.id);
  return null;
end $$;
create trigger access_reviews_changed after insert or update on access_reviews for each row execute function access_review_was_changed();

create function report_was_changed() returns trigger language plpgsql as $$
begin
  insert into events (kind, object_id, access_review_id) values (case when tg_op = 'INSERT' then 'report.created' else 'report.finished' end, new.id, new.access_review_id);
  return null;
end $$;
create trigger reports_inserted after insert on reports for each row execute function report_was_changed();
create trigger reports_finished after update of state on reports for each row when (old.state is distinct from new.state) execute function report_was_changed();

-- What is there already.
insert into progress_deltas (access_review_id, day, app_id, set_id, outcome, n)
select access_review_id, day, app_id, set_id, outcome, sum(n) from (
  select access_review_id, (created_at at time zone 'UTC')::date as day, app_id, case state when 'OPEN' then coalesce(assignee_set_id, 0) else 0 end as set_id, '' as outcome, 1 as n
  from tasks where kind = 'certify' and access_review_id is not null and deleted_at is null
  union all
  select access_review_id, (coalesce(outcome_at, updated_at) at time zone 'UTC')::date, app_id, 0, o.outcome, o.n
  from tasks cross join lateral (values ('', -1), (outcome, 1)) o (outcome, n)
  where kind = 'certify' and access_review_id is not null and deleted_at is null and state = 'CLOSED') existing
group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into progress_deltas (access_review_id, day, actor_id, outcome, n)
select t.access_review_id, (s.at at time zone 'UTC')::date, s.actor_id, s.outcome, count(*)
from task_steps s join tasks t on t.id = s.task_id
where s.actor_id <> '' and s.outcome in ('approved', 'denied') and t.kind = 'certify' and t.access_review_id is not null group by 1, 2, 3, 4;

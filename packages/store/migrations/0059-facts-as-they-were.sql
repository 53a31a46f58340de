-- What reports and evidence packs tell of people, accounts and what they hold, as it was before it changed. A campaign keeps the moment of its
-- selection; what changed after that is read from here, so that a report made years later tells what was under review. Nothing is written
-- while nothing changes, and a preparation writes one row for its campaign.
create table past_facts (
  seq bigint generated always as identity primary key,
  kind text not null,
  object_id text collate "C" not null,
  -- The transaction that changed them, and its time: transactions are counted anew in a database that was moved.
  replaced_by xid8 not null default pg_current_xact_id(),
  replaced_at timestamptz not null default clock_timestamp(),
  facts jsonb not null
);
create index past_facts_of on past_facts (kind, object_id, seq);
create index past_facts_replaced on past_facts (replaced_at);

-- What the selection of a campaign saw.
create table selection_moments (
  access_review_id text collate "C" primary key references access_reviews (id),
  -- Which transactions it saw; null for campaigns that were prepared before this was kept.
  seen pg_snapshot,
  at timestamptz not null
);
insert into selection_moments (access_review_id, at)
select id, (document ->> 'connectorSourcesFrozenAt')::timestamptz from access_reviews where document ->> 'connectorSourcesFrozenAt' is not null;

-- Keeps the columns that the trigger names, for rows of which one of them changes.
create function keep_past_facts() returns trigger language plpgsql as $$
begin
  insert into past_facts (kind, object_id, facts)
  select tg_table_name, old.id, jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(old)) c where c.key = any(tg_argv);
  return null;
end $$;

create trigger users_past after update on users for each row
  when ((old.source_id, old.email, old.display_name, old.department, old.job_title, old.manager_id, old.employee_id, old.employment_status, old.employment_type)
    is distinct from (new.source_id, new.email, new.display_name, new.department, new.job_title, new.manager_id, new.employee_id, new.employment_status, new.employment_type))
  execute function keep_past_facts('source_id', 'email', 'display_name', 'department', 'job_title', 'manager_id', 'employee_id', 'employment_status', 'employment_type');
create trigger app_users_past after update on app_users for each row
  when ((old.username, old.email, old.display_name, old.type, old.status) is distinct from (new.username, new.email, new.display_name, new.type, new.status))
  execute function keep_past_facts('username', 'email', 'display_name', 'type', 'status');
create trigger apps_past after update on apps for each row
  when (old.display_name is distinct from new.display_name) execute function keep_past_facts('display_name');
create trigger resource_types_past after update on resource_types for each row
  when (old.display_name is distinct from new.display_name) execute function keep_past_facts('display_name');
create trigger resources_past after update on resources for each row
  when (old.display_name is distinct from new.display_name) execute function keep_past_facts('display_name');
create trigger entitlements_past after update on entitlements for each row
  when ((old.display_name, old.description) is distinct from (new.display_name, new.description)) execute function keep_past_facts('display_name', 'description');

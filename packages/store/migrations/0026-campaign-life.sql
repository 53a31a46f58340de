-- Campaigns that start and end by themselves, and what their people are told.

alter table access_reviews
  -- When it starts and ends by itself, as its settings say; never both.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- Until when a scheduled start or end is left alone, because something stands in its way.
  add column held_until timestamptz,
  -- When reviewers are reminded, and warned that the campaign ends by itself.
  add column remind_at timestamptz,
  add column warn_at timestamptz,
  -- When something happens by itself next.
  add column due_at timestamptz generated always as (
    least(case when starts_at is not null or ends_at is not null then greatest(starts_at, ends_at, held_until) end, remind_at, warn_at)) stored;
create index access_reviews_due on access_reviews (due_at) where deleted_at is null;

-- What is to be told to people, one row for each of them. The same thing is told once: `occasion` says which time it is.
create table messages (
  id text collate "C" primary key,
  kind text not null,
  -- The campaign and the task that it is about, '' where it is about none.
  access_review_id text collate "C" not null default '',
  task_id text collate "C" not null default '',
  user_id text collate "C" not null references users (id),
  occasion text collate "C" not null,
  due_at timestamptz not null,
  document jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index messages_once on messages (access_review_id, task_id, kind, user_id, occasion);
create index messages_of_campaign on messages (access_review_id, id) where access_review_id <> '';

-- Work that is not there yet is added to what there is, whatever that has become.
do $$
declare
  kinds text[];
begin
  select array_agg(distinct part[1] order by part[1]) into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Za-z]+)''', 'g') part
  where c.conname = 'long_work_kind_check';
  kinds := kinds || array['start', 'resolve', 'remediate'];
  execute 'alter table long_work drop constraint long_work_kind_check';
  execute format('alter table long_work add constraint long_work_kind_check check (kind in (%s))',
    (select string_agg(quote_literal(kind), ', ' order by kind) from unnest(kinds) kind));
end $$;

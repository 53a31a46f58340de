-- How long things are kept. Of the log, the bodies of the oldest sealed entries can be dropped, never their hashes, and only after a sealed entry has said so.

create table log_retention (
  only_row boolean primary key default true check (only_row),
  -- The entry that says what is dropped, once it is sealed, and up to which place in the tree.
  entry_seq bigint,
  up_to bigint not null default 0,
  -- How many were dropped, from the first one on.
  dropped bigint not null default 0 check (dropped <= up_to),
  -- The entry that says what will be dropped next, while it is not sealed yet.
  next_seq bigint,
  next_up_to bigint,
  -- When the service looked last for what is kept no longer.
  looked_at timestamptz
);
insert into log_retention default values;

create function refuse_drop() returns trigger language plpgsql as $$
begin
  if exists (select from gone g cross join log_retention r left join log_leaves l on l.seq = g.seq
    where l.no is null or l.no >= r.up_to or not exists (select from log_leaves said where said.seq = r.entry_seq and said.no >= r.up_to)) then
    raise exception 'log_entries is append-only: no sealed entry says that these are dropped';
  end if;
  return null;
end $$;
drop trigger log_entries_append_only on log_entries;
create trigger log_entries_append_only before update or truncate on log_entries for each statement execute function refuse_change();
create trigger log_entries_drop after delete on log_entries referencing old table as gone for each statement execute function refuse_drop();

-- What is kept no longer is looked for by its age.
create index reports_created on reports (created_at);
create index submissions_finished on submissions (finished_at) where state <> 'PENDING';

-- A campaign whose reviews are dropped, and one whose reviews were. What was counted of them stays.
alter table access_reviews
  add column reviews_dropping_since timestamptz,
  add column reviews_dropped_at timestamptz;
create index access_reviews_over on access_reviews (coalesce(deleted_at, closed_at)) where reviews_dropped_at is null;

create or replace function tasks_were_deleted() returns trigger language plpgsql as $$
begin
  insert into progress_deltas (access_review_id, app_id, set_id, outcome, n)
  select access_review_id, app_id, coalesce(assignee_set_id, 0), progress_outcome(kind, access_review_id, state, outcome, deleted_at), -count(*)
  from before_change where progress_outcome(kind, access_review_id, state, outcome, deleted_at) is not null
    and not exists (select from access_reviews c where c.id = before_change.access_review_id and c.reviews_dropping_since is not null) group by 1, 2, 3, 4;
  return null;
end $$;

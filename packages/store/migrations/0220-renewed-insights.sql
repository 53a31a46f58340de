-- The insights of reviews that were computed again while the campaign runs. What the preparation found stays as it is: the log has its hash.
create table renewed_review_facts (
  task_id text collate "C" primary key references tasks on delete cascade,
  as_of timestamptz not null,
  facts jsonb not null
);

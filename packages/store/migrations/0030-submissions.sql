-- Decisions that reviewers keep to themselves until they submit them, and what they submitted.

-- Written and removed by the ten thousand, by the person alone, with ids that were looked up just before: no foreign keys.
create table pending_decisions (
  access_review_id text collate "C" not null,
  user_id text collate "C" not null,
  task_id text collate "C" not null,
  -- The step that was seen. When the task has left it, the decision counts no more.
  step_id text collate "C" not null,
  verb text not null check (verb in ('APPROVE', 'DENY')),
  comment text not null default '',
  decided_at timestamptz not null,
  -- How many were marked in the same request.
  together integer not null,
  -- The submission that is under way with it.
  submission_id text collate "C",
  primary key (access_review_id, user_id, task_id)
);

create table submissions (
  id text collate "C" primary key,
  access_review_id text collate "C" not null references access_reviews (id),
  user_id text collate "C" not null references users (id),
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  all_or_nothing boolean not null,
  submitted integer not null,
  certified integer not null default 0,
  denied integer not null default 0,
  already_decided integer not null default 0,
  refused integer not null default 0,
  error text not null default '',
  signature jsonb,
  created_at timestamptz not null,
  -- A submission that is under way for longer is dead: what it holds is let go.
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index submissions_campaign on submissions (access_review_id, created_at, id);
create index submissions_person on submissions (access_review_id, user_id, created_at, id);
create index submissions_under_way on submissions (access_review_id, expires_at) where state = 'PENDING';

-- How many decisions nobody had submitted when the campaign ended.
alter table access_reviews add column discarded_decisions bigint not null default 0;

-- What became of each decision of a submission. Never changed afterwards.
create table submission_results (
  submission_id text collate "C" not null,
  task_id text collate "C" not null,
  step_id text collate "C" not null,
  verb text not null,
  comment text not null,
  decided_at timestamptz not null,
  together integer not null,
  outcome text not null check (outcome in ('APPLIED', 'ALREADY_DECIDED', 'REFUSED', 'NOT_APPLIED')),
  reason text not null default '',
  message text not null default '',
  action_id text not null default '',
  primary key (submission_id, task_id)
);

-- Policies, campaigns, tasks and reports.

create table policies (
  id text collate "C" primary key,
  policy_type text not null,
  system_builtin boolean not null default false,
  document jsonb not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table access_reviews (
  id text collate "C" primary key,
  -- The wire's state without its prefix.
  state text not null,
  policy_id text collate "C" not null references policies (id),
  -- Grows by one with every change; the ETag of the campaign.
  version bigint not null default 1,
  -- The id blocks of this preparation: selections, tasks and steps get their ids from them (ksuid_at).
  selection_block text,
  task_block text,
  step_block text,
  -- How many were selected at the last preparation.
  selected bigint not null default 0,
  -- Set from the moment an end is asked for: from then on nobody decides any more.
  closing_since timestamptz,
  started_at timestamptz,
  closed_at timestamptz,
  document jsonb not null,
  created_by text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table access_review_owners (
  access_review_id text collate "C" not null references access_reviews (id),
  user_id text collate "C" not null references users (id),
  primary key (access_review_id, user_id)
);
create index access_review_owners_user on access_review_owners (user_id);

-- The entitlements chosen for a campaign by name.
create table access_review_entitlements (
  access_review_id text collate "C" not null references access_reviews (id),
  entitlement_id text collate "C" not null references entitlements (id),
  created_at timestamptz not null default now(),
  primary key (access_review_id, entitlement_id)
);

-- A policy as it was resolved for tasks. Equal ones are stored once.
create table policy_snapshots (
  id bigint generated always as identity primary key,
  sha256 bytea not null unique,
  document jsonb not null
);

-- People who may act on a step. Equal sets are stored once; members are sorted.
create table assignee_sets (
  id bigint generated always as identity primary key,
  members text[] collate "C" not null
);
-- By hash: a set may have more members than an index row has room for. array_to_string is stable for arrays of any type; for text it never varies.
create function assignee_set_hash(members text[]) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(array_to_string(members, ','), 'UTF8'))
$$;
create unique index assignee_sets_members on assignee_sets (assignee_set_hash(members));
create table assignee_set_members (
  set_id bigint not null references assignee_sets (id),
  user_id text collate "C" not null,
  primary key (set_id, user_id)
);
create index assignee_set_members_user on assignee_set_members (user_id);

-- What a campaign selected at the moment it was prepared: one row for each access under review. Never changed afterwards.
create table selections (
  access_review_id text collate "C" not null references access_reviews (id),
  no bigint not null,
  app_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  app_user_id text collate "C",
  principal_resource_id text collate "C",
  identity_user_id text collate "C",
  -- The grant, null when the app's built-in access entitlement is under review.
  grant_id bigint,
  sources text[] not null,
  granted_at timestamptz,
  last_used_at timestamptz,
  primary key (access_review_id, no)
);

create table tasks (
  id text collate "C" primary key,
  numeric_id bigint not null generated always as identity,
  kind text not null check (kind in ('grant', 'revoke', 'certify', 'offboarding', 'action', 'finding')),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  -- The wire's outcome without its prefix, '' while there is none.
  outcome text not null default '',
  outcome_at timestamptz,
  origin text not null,
  access_review_id text collate "C" references access_reviews (id),
  selection_no bigint,
  -- The certify task whose denial made this revoke task.
  certify_task_id text collate "C",
  app_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  app_user_id text collate "C",
  principal_resource_id text collate "C",
  identity_user_id text collate "C",
  snapshot_id bigint not null references policy_snapshots (id),
  -- The index of the current step in the snapshot; the number of steps when all are done.
  position smallint not null default 0,
  -- The current step, null when the task is closed.
  step_id text collate "C",
  step_kind text not null default '',
  assignee_set_id bigint references assignee_sets (id),
  -- How the assignees were found: primary, fallback, campaignOwners, superAdmins or none.
  assigned_via text not null default '',
  -- Null in a campaign that was not started when the step was opened: then the start of the campaign counts.
  assigned_at timestamptz,
  description text not null default '',
  comment_count integer not null default 0,
  created_by text collate "C" not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When an import no longer had the grant that this revoke task was to take away.
  grant_gone_at timestamptz,
  deleted_at timestamptz
);
create unique index tasks_numeric_id on tasks (numeric_id);
create index tasks_campaign on tasks (access_review_id, id) where access_review_id is not null;
create index tasks_assigned on tasks (assignee_set_id, id) where state = 'OPEN';
create unique index tasks_remediation on tasks (certify_task_id) where certify_task_id is not null;
create index tasks_subject on tasks (identity_user_id, id) where identity_user_id is not null;
create index tasks_open_revocations on tasks (entitlement_id, app_user_id) where kind = 'revoke';

-- The steps that are done, in order.
create table task_steps (
  task_id text collate "C" not null references tasks (id),
  no smallint not null,
  step_id text collate "C" not null,
  position smallint not null,
  -- Who decided, '' for the service itself.
  actor_id text collate "C" not null,
  -- approved, denied, skipped, completed, cancelled, errored, accepted, rejected.
  outcome text not null,
  at timestamptz not null,
  assigned_at timestamptz,
  document jsonb not null default '{}',
  primary key (task_id, no)
);
create index task_steps_actor on task_steps (actor_id, task_id) where actor_id <> '';

create table reports (
  id text collate "C" primary key,
  access_review_id text collate "C" not null references access_reviews (id),
  format text not null,
  columns text[] not null,
  state text not null check (state in ('PENDING', 'OK', 'ERROR')),
  sha256 text not null default '',
  md5 text not null default '',
  byte_count bigint not null default 0,
  created_by text collate "C" not null,
  created_at timestamptz not null default now()
);
create index reports_campaign on reports (access_review_id, id);
create table report_chunks (
  report_id text collate "C" not null references reports (id),
  no integer not null,
  bytes bytea not null,
  primary key (report_id, no)
);

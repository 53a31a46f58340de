-- What was known of each access when its campaign was prepared. Beside the selection, not in it: the selection is what is under review,
-- this is what helps to decide.
create table review_facts (
  access_review_id text collate "C" not null,
  no bigint not null,
  -- What the published rules make of the facts.
  recommendation text not null check (recommendation in ('APPROVE', 'DENY', 'REVIEW')),
  last_used_at timestamptz,
  granted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_outcome text not null,
  is_new boolean not null,
  holder_status text not null,
  account_status text not null,
  has_no_owner boolean not null,
  is_external boolean not null,
  risk_level text not null,
  frameworks smallint not null,
  conflicts smallint not null,
  severe_conflicts smallint not null,
  -- Active people with the same manager, title, department, the holder included: how many of them hold it, and how many there are.
  manager_held integer not null,
  manager_total integer not null,
  title_held integer not null,
  title_total integer not null,
  department_held integer not null,
  department_total integer not null,
  requester_id text collate "C" not null,
  primary key (access_review_id, no)
);

-- The last decision about the same access. It costs a preparation nothing: only decided reviews are in it.
create index tasks_reviewed on tasks (entitlement_id, (coalesce(app_user_id, principal_resource_id)), outcome_at)
  where kind = 'certify' and outcome in ('CERTIFIED', 'DECERTIFIED');

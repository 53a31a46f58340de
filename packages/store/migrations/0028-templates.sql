-- Templates of campaigns, what makes campaigns from them, and the copying of long lists of chosen entitlements.

create table access_review_templates (
  id text collate "C" primary key,
  policy_id text collate "C" not null references policies (id),
  -- Grows by one with every change; the ETag of the template.
  version bigint not null default 1,
  -- When the next campaign is made; null while none will be.
  due_at timestamptz,
  -- What happens to a person so that a campaign over their access is made.
  person_events text[] not null default '{}',
  document jsonb not null,
  created_by text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index access_review_templates_due on access_review_templates (due_at) where due_at is not null and deleted_at is null;
create index access_review_templates_policy on access_review_templates (policy_id) where deleted_at is null;

create table access_review_template_owners (
  access_review_template_id text collate "C" not null references access_review_templates (id),
  user_id text collate "C" not null references users (id),
  primary key (access_review_template_id, user_id)
);
create index access_review_template_owners_user on access_review_template_owners (user_id);

-- The entitlements chosen for a template by name.
create table access_review_template_entitlements (
  access_review_template_id text collate "C" not null references access_review_templates (id),
  entitlement_id text collate "C" not null references entitlements (id),
  created_at timestamptz not null default now(),
  primary key (access_review_template_id, entitlement_id)
);

-- What an import changed about people whom a template waits for. A row goes, in the transaction that makes the campaigns.
create table person_changes (
  import_id text collate "C" not null references imports (id),
  user_id text collate "C" not null references users (id),
  events text[] not null,
  primary key (import_id, user_id)
);

alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check check (kind in (
  'import', 'prepare', 'unprepare', 'end', 'report', 'delete', 'delegate', 'offboard', 'unoffboard', 'findings', 'automation',
  'resourceAction', 'start', 'resolve', 'remediate', 'copy', 'conflicts'));

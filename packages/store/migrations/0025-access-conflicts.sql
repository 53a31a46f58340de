-- Access that nobody should have at the same time, and who has it.

create table conflict_monitors (
  id text collate "C" primary key,
  display_name text not null,
  enabled boolean not null,
  document jsonb not null,
  -- When its conflicts were last looked for.
  evaluated_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- The two groups of a monitor.
create table conflict_monitor_entitlements (
  monitor_id text collate "C" not null references conflict_monitors (id),
  side text not null check (side in ('A', 'B')),
  entitlement_id text collate "C" not null references entitlements (id),
  created_at timestamptz not null default now(),
  primary key (monitor_id, side, entitlement_id)
);
create index conflict_monitor_entitlements_entitlement on conflict_monitor_entitlements (entitlement_id);

create table access_conflicts (
  id text collate "C" primary key,
  monitor_id text collate "C" not null references conflict_monitors (id),
  -- A person, or an account that belongs to nobody.
  holder_id text collate "C" not null,
  user_id text collate "C" references users (id),
  app_user_id text collate "C" references app_users (id),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'RESOLVED', 'EXEMPTED')),
  found_at timestamptz not null,
  resolved_at timestamptz,
  exempted_at timestamptz,
  exempted_by text collate "C" not null default '',
  exemption_reason text not null default '',
  -- How many times it was there again after it had gone.
  recurrence_count integer not null default 0,
  unique (monitor_id, holder_id),
  check ((user_id is null) <> (app_user_id is null)),
  check ((state = 'RESOLVED') = (resolved_at is not null)),
  check ((state = 'EXEMPTED') = (exempted_at is not null))
);
create index access_conflicts_monitor on access_conflicts (monitor_id, id);
create index access_conflicts_holder on access_conflicts (holder_id, monitor_id) where state = 'ACTIVE';
create index access_conflicts_state on access_conflicts (state, id);

-- The conflicts that a reviewed access is part of, as they were when the campaign was prepared.
create table selection_conflicts (
  access_review_id text collate "C" not null,
  selection_no bigint not null,
  conflict_id text collate "C" not null references access_conflicts (id),
  primary key (access_review_id, selection_no, conflict_id)
);
create index selection_conflicts_conflict on selection_conflicts (conflict_id);

alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('import', 'prepare', 'unprepare', 'end', 'report', 'delete', 'delegate', 'offboard', 'unoffboard', 'findings', 'automation', 'resourceAction', 'copy', 'conflicts'));

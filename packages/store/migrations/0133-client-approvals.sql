-- How other programs may act for people. One row.
create table session_settings (
  only_one boolean primary key default true check (only_one),
  external_clients_enabled boolean not null default false,
  -- Which programs whose client id is an address may ask: all, those that a task approves, those that an administrator has approved.
  client_policy text not null default 'REQUESTABLE' check (client_policy in ('ALLOW_ALL', 'REQUESTABLE', 'ALLOWLIST_ONLY')),
  approval_policy_id text collate "C" references policies (id)
);
insert into session_settings default values;

-- The decision about a program that asks to act for people, by its client id.
create table client_approvals (
  id text collate "C" primary key,
  client_id text collate "C" not null unique,
  display_name text not null,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'REFUSED')),
  -- The task that decides; null when an administrator approved the program without one.
  task_id text collate "C",
  requested_by text collate "C" not null,
  decided_by text collate "C" not null default '',
  refusal_reason text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  last_used_at timestamptz,
  check ((state = 'REQUESTED') = (decided_at is null))
);

-- A person has approved the sign-in, and the organization decides about the program.
alter table device_authorizations drop constraint device_authorizations_state_check;
alter table device_authorizations add constraint device_authorizations_state_check
  check (state in ('PENDING', 'REQUESTED', 'APPROVED', 'DENIED'));
-- The name that the program gives itself; '' for one that the service knows.
alter table device_authorizations add column client_name text not null default '';

-- Ending the sessions of a program.
create index sessions_device_client on sessions (device_client_id) where device_client_id <> '' and ended_at is null;

-- Findings: what is not as it should be, and what becomes of it.

alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('import', 'prepare', 'unprepare', 'end', 'report', 'delete', 'delegate', 'offboard', 'unoffboard', 'findings'));

create table findings (
  id text collate "C" primary key,
  -- The same for what is the same finding.
  fingerprint text not null unique,
  document jsonb not null,
  -- When it opens again by itself, null when it does not.
  wakes_at timestamptz,
  state text not null generated always as (document ->> 'state') stored,
  severity text not null generated always as (document ->> 'severity') stored,
  custom_sub_type text not null generated always as (document ->> 'customSubType') stored,
  description text not null generated always as (document ->> 'description') stored,
  app_id text collate "C" not null generated always as (document ->> 'appId') stored,
  app_user_id text collate "C" generated always as (document -> 'appUserTarget' ->> 'appUserId') stored,
  app_resource_id text collate "C" generated always as (document -> 'appResourceTarget' ->> 'appResourceId') stored,
  app_resource_type_id text collate "C" generated always as (document -> 'appResourceTarget' ->> 'appResourceTypeId') stored,
  identity_user_id text collate "C" generated always as (document -> 'identityUserTarget' ->> 'identityUserId') stored,
  -- Who is to deal with it: somebody who was assigned, else the owners of an app, or the manager of a person.
  owner_user_id text collate "C" generated always as (document -> 'assignedOwner' ->> 'identityUserId') stored,
  owner_app_id text collate "C" generated always as (coalesce(nullif(document -> 'assignedOwner', 'null'), document -> 'computedOwner') ->> 'appOwnerAppId') stored,
  owner_managed_id text collate "C" generated always as (coalesce(nullif(document -> 'assignedOwner', 'null'), document -> 'computedOwner') ->> 'managerOfUserId') stored
);
create index findings_wake on findings (wakes_at) where wakes_at is not null;
create index findings_app on findings (app_id, id) where app_id <> '';
create index findings_person on findings (identity_user_id, id) where identity_user_id is not null;
create index findings_state on findings (state, id);

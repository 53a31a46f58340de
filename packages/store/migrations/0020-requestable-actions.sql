-- Actions that people can ask for. Tasks for them may be about no app and no entitlement: then these ids are ''.

create table requestable_actions (
  id text collate "C" primary key,
  display_name text not null,
  description text not null default '',
  request_policy_id text collate "C" references policies (id),
  request_schema_id text collate "C" references request_schemas (id),
  document jsonb not null,
  created_by text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index requestable_actions_policy on requestable_actions (request_policy_id) where request_policy_id is not null;
create index requestable_actions_request_schema on requestable_actions (request_schema_id) where request_schema_id is not null;

-- Rules of apps that name the policy of requests by a condition. A deleted rule stays, because histories name it.
create table routing_rules (
  id text collate "C" primary key,
  app_id text collate "C" not null references apps,
  priority integer not null,
  enabled boolean not null,
  request_policy_id text collate "C" not null references policies,
  document jsonb not null,
  deleted_at timestamptz
);
create index routing_rules_app on routing_rules (app_id, priority, id) where deleted_at is null;
create index routing_rules_policy on routing_rules (request_policy_id) where deleted_at is null;

-- Whether the policy of an entitlement goes before the rules of its app.
alter table entitlements add column override_access_requests_defaults boolean not null default false;

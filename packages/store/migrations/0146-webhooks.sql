-- The addresses that the service calls, and the calls. `failures` counts attempts in a row that could not be delivered: such an address is left alone until
-- `paused_until`, and then gets one call at a time.
create table webhooks (
  id text collate "C" primary key,
  display_name text not null,
  document jsonb not null,
  failures integer not null default 0,
  paused_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table webhook_instances (
  id text collate "C" primary key,
  webhook_id text collate "C" not null references webhooks,
  event text not null,
  source jsonb not null,
  payload jsonb not null,
  destination text not null,
  state text not null default 'PENDING',
  -- Calls of one webhook with the same key, which is not empty, are made one after the other.
  order_key text collate "C" not null default '',
  no bigint generated always as identity,
  attempts integer not null default 0,
  attempt_history jsonb not null default '[]',
  due_at timestamptz not null,
  claimed_until timestamptz,
  expires_at timestamptz not null,
  callback_token_encrypted bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_attempted_at timestamptz,
  completed_at timestamptz
);
create index webhook_instances_due on webhook_instances (webhook_id, due_at, id) where state in ('PENDING', 'ERROR', 'RUNNING');
create index webhook_instances_listed on webhook_instances (webhook_id, created_at, id);
create index webhook_instances_ordered on webhook_instances (webhook_id, order_key, no) where completed_at is null and order_key <> '';
create index webhook_instances_expiry on webhook_instances (expires_at);

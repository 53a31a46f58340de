-- Tasks that people ask for.

alter table tasks
  add column emergency_access boolean not null default false,
  -- What the task was asked for with, null when nobody asked: where the request came from, for how long, the form and its answers.
  add column request jsonb;

-- Whether the same is asked for already.
create index tasks_open_requests on tasks (entitlement_id, identity_user_id) where state = 'OPEN' and kind in ('grant', 'revoke') and deleted_at is null;

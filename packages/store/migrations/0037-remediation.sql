-- What becomes of denied access.

-- When an import had the access that this revoke task is said to have taken away, or had it again after one that did not.
alter table tasks add column grant_seen_at timestamptz;
-- Imports look at the revocations of their apps only.
create index tasks_revocations on tasks (app_id, id) where kind = 'revoke' and deleted_at is null;

-- When what a campaign denied is taken away.
alter table access_reviews drop column due_at, add column remediate_at timestamptz;
alter table access_reviews add column due_at timestamptz generated always as (
  least(case when starts_at is not null or ends_at is not null then greatest(starts_at, ends_at, held_until) end, remind_at, warn_at, remediate_at)) stored;
create index access_reviews_due on access_reviews (due_at) where deleted_at is null;

-- Denied access that is not taken away by itself, because somebody stopped that.
create table kept_access (
  certify_task_id text collate "C" primary key,
  access_review_id text collate "C" not null references access_reviews (id),
  kept_by text collate "C" not null references users (id),
  kept_at timestamptz not null default now(),
  comment text not null
);

-- What imports have shown before this was written down: which import it was is not known.
insert into log_entries (actor_id, kind, task_id, document)
select '', 'accessSeen', id, jsonb_build_object('payload', jsonb_build_object('importId', '', 'isThere', false),
  'eventType', 'TASK_AUDIT_EVENT_TYPE_NEUTRAL', 'currentState', 'TASK_STATE_' || state, 'workflowStep', position)
from tasks where kind = 'revoke' and grant_gone_at is not null order by id;

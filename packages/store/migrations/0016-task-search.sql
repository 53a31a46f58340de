-- Search among a million tasks. Each index costs something whenever a task is made or decided, so there are few.

-- By outcome and state, in the order of the ids: a task without an outcome is open. The kind tells apart what revocations and requests share.
create index tasks_outcome on tasks (outcome, id, kind, step_kind);
-- By what and whom a task is about.
create index tasks_entitlement on tasks (entitlement_id, id);
create index tasks_account on tasks (app_user_id, id) where app_user_id is not null;

-- These cost reviews nothing, or next to nothing.
create index tasks_requester on tasks (created_by, id) where kind <> 'certify';
create index tasks_emergency on tasks (id) where emergency_access;
create index tasks_times on tasks using brin (created_at, outcome_at) with (pages_per_range = 32, autosummarize = on);

-- A request that is being made, or moved on, while owners, a group or a manager change may have found its approvers before the change, and is not
-- seen by it. The change therefore says which transactions it could not see, and when the last of those has ended, what they did is looked at.

create table approver_change_views (
  -- The transaction that changes something.
  xid xid8 primary key,
  -- What it saw before it noted anything.
  seen pg_snapshot not null,
  -- Whatever began to write later than this read what was changed. Null until the worker has seen the change.
  until xid8
);

create function note_approver_change() returns void language sql as $$
  insert into approver_change_views (xid, seen) values (pg_current_xact_id(), pg_current_snapshot()) on conflict do nothing
$$;

-- As before, but what is seen is noted first.
create or replace function app_owners_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  perform note_approver_change();
  insert into approver_changes (task_id)
  select w.task_id from waiting_requests() w
  where w.app_id in (select app_id from changed) and w.approval @@ '$.appOwners.type() == "object" || $.expression.type() == "object"';
  return null;
end $$;

create or replace function entitlement_owners_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  perform note_approver_change();
  insert into approver_changes (task_id)
  select w.task_id from entitlements e join waiting_requests() w on w.app_id = e.app_id and w.entitlement_id = e.id
  where e.id in (select entitlement_id from changed) and w.approval @@ '$.entitlementOwners.type() == "object" || $.expression.type() == "object"';
  return null;
end $$;

create or replace function resource_owners_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  perform note_approver_change();
  insert into approver_changes (task_id)
  select w.task_id from entitlements e join waiting_requests() w on w.app_id = e.app_id and w.entitlement_id = e.id
  where e.resource_id in (select resource_id from changed) and w.approval @@ '$.resourceOwners.type() == "object"';
  return null;
end $$;

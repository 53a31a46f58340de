-- When owners, a group or a manager change, open requests that wait for an approval ask those who are found then. Reviews do not: who is asked
-- there is decided when their campaign is prepared.

-- Which requests those are. Written in the transaction of the change, taken by the worker. One that stands here twice is looked at twice, without harm.
create table approver_changes (
  no bigint generated always as identity primary key,
  task_id text collate "C" not null
);

create index tasks_waiting_access on tasks (app_id, entitlement_id) where state = 'OPEN' and step_kind = 'approval' and kind <> 'certify' and deleted_at is null;
create index tasks_waiting_policy on tasks (snapshot_id, position) where state = 'OPEN' and step_kind = 'approval' and kind <> 'certify' and deleted_at is null;
create index tasks_waiting_subject on tasks (identity_user_id) where state = 'OPEN' and step_kind = 'approval' and kind <> 'certify' and deleted_at is null;

-- Open requests whose approvers their policy has found, and the approval that they wait for. People to whom somebody, or the service, has handed one stay asked.
create function waiting_requests() returns table (task_id text, app_id text, entitlement_id text, identity_user_id text, snapshot_id bigint, "position" smallint, approval jsonb)
language sql stable as $$
  select t.id, t.app_id, t.entitlement_id, t.identity_user_id, t.snapshot_id, t.position, s.document #> array['steps', t.position::text, 'approval']
  from tasks t join policy_snapshots s on s.id = t.snapshot_id
  where t.state = 'OPEN' and t.step_kind = 'approval' and t.kind <> 'certify' and t.deleted_at is null
    and t.assigned_via in ('primary', 'fallback', 'superAdmins', 'none')
$$;

-- An expression reads the owners of the app and of the entitlement, and the manager of whose access it is; what else it looks up is not followed.
create function app_owners_changed() returns trigger language plpgsql as $$
begin
  insert into approver_changes (task_id)
  select w.task_id from waiting_requests() w
  where w.app_id in (select app_id from changed) and w.approval @@ '$.appOwners.type() == "object" || $.expression.type() == "object"';
  return null;
end $$;
create trigger app_owners_added after insert on app_owners referencing new table as changed for each statement execute function app_owners_changed();
create trigger app_owners_removed after delete on app_owners referencing old table as changed for each statement execute function app_owners_changed();

create function entitlement_owners_changed() returns trigger language plpgsql as $$
begin
  insert into approver_changes (task_id)
  select w.task_id from entitlements e join waiting_requests() w on w.app_id = e.app_id and w.entitlement_id = e.id
  where e.id in (select entitlement_id from changed) and w.approval @@ '$.entitlementOwners.type() == "object" || $.expression.type() == "object"';
  return null;
end $$;
create trigger entitlement_owners_added after insert on entitlement_owners referencing new table as changed for each statement execute function entitlement_owners_changed();
create trigger entitlement_owners_removed after delete on entitlement_owners referencing old table as changed for each statement execute function entitlement_owners_changed();

create function resource_owners_changed() returns trigger language plpgsql as $$
begin
  insert into approver_changes (task_id)
  select w.task_id from entitlements e join waiting_requests() w on w.app_id = e.app_id and w.entitlement_id = e.id
  where e.resource_id in (select resource_id from changed) and w.approval @@ '$.resourceOwners.type() == "object"';
  return null;
end $$;
create trigger resource_owners_added after insert on resource_owners referencing new table as changed for each statement execute function resource_owners_changed();
create trigger resource_owners_removed after delete on resource_owners referencing old table as changed for each statement execute function resource_owners_changed();

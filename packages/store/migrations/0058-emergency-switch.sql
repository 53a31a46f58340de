-- Whether an entitlement may be asked for as an emergency. Where a policy for that was named it could be, and it stays so.

alter table entitlements add column emergency_grant_enabled boolean not null default false;

update entitlements set emergency_grant_enabled = true, edited_members = array(select unnest(edited_members || '{emergencyGrantEnabled}') order by 1)
where emergency_grant_policy_id is not null;

alter table entitlements add constraint entitlements_emergency check (not emergency_grant_enabled or emergency_grant_policy_id is not null);

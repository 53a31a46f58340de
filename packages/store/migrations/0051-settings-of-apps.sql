-- What people say of an app, beside what imports bring. `edited_members` has the names, as in the contract, of what somebody has set: imports leave it alone.
-- What access is inherited from is taken away with it, as it always was, until somebody says otherwise.

alter table apps
  add column annotations jsonb not null default '{}',
  add column edited_members text[] collate "C" not null default '{}',
  add column icon_url text not null default '',
  add column instructions text not null default '',
  add column monthly_cost_usd integer not null default 0,
  add column revoke_grant_sources boolean not null default true;

update apps set edited_members = array_remove(array[
    case when certify_policy_id is not null then 'certifyPolicyId' end,
    case when grant_policy_id is not null then 'grantPolicyId' end,
    case when revoke_policy_id is not null then 'revokePolicyId' end], null)
where coalesce(grant_policy_id, revoke_policy_id, certify_policy_id) is not null;

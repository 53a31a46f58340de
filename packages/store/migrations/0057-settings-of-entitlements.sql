-- What people say of an entitlement, beside what imports bring. `edited_members` has the names, as in the contract, of what people have set: imports leave it alone.

alter table entitlements
  -- Unique in any case; deleted entitlements count too, for they may come back.
  add column alias text collate "C" not null default '',
  add column annotations jsonb not null default '{}',
  add column edited_members text[] collate "C" not null default '{}',
  add column purpose text not null default 'UNSPECIFIED';

create unique index entitlements_alias on entitlements (lower(alias)) where alias <> '';

update entitlements set edited_members = array_remove(array[
    case when certify_policy_id is not null then 'certifyPolicyId' end,
    case when deprovisioner_policy is not null then 'deprovisionerPolicy' end,
    case when longest_grant is not null then 'durationGrant' end,
    case when is_grant_unlimited then 'durationUnset' end,
    case when emergency_grant_policy_id is not null then 'emergencyGrantPolicyId' end,
    case when grant_policy_id is not null then 'grantPolicyId' end,
    case when provisioner_policy is not null then 'provisionerPolicy' end,
    case when revoke_policy_id is not null then 'revokePolicyId' end], null)
where is_grant_unlimited
  or coalesce(certify_policy_id, emergency_grant_policy_id, grant_policy_id, revoke_policy_id, longest_grant) is not null
  or coalesce(deprovisioner_policy, provisioner_policy) is not null;

-- The entitlements whose provisioning a policy of the type PROVISION decides.
create index entitlements_provisioner on entitlements ((provisioner_policy #>> '{policy,policyId}')) where provisioner_policy #>> '{policy,policyId}' is not null;
create index entitlements_deprovisioner on entitlements ((deprovisioner_policy #>> '{policy,policyId}')) where deprovisioner_policy #>> '{policy,policyId}' is not null;

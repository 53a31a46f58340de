-- How an entitlement is given and taken away. Null: an owner of the app does it by hand; what is not said of taking away is done as giving.

alter table entitlements add column provisioner_policy jsonb, add column deprovisioner_policy jsonb;

-- Whether grants of an app wait until the person has an account in it.
alter table apps add column strict_access_entitlement_provisioning boolean not null default false;

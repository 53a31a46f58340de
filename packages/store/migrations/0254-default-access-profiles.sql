-- The access profile that offers the entitlements of an app that no access profile contains.
alter table apps add column default_request_catalog_id text collate "C" references request_catalogs;
create index apps_default_request_catalog on apps (default_request_catalog_id) where default_request_catalog_id is not null;

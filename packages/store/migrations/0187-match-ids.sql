-- The id at the source under which an import finds what people have made before: it becomes what the import brings, with its id.
alter table resources add column match_baton_id text collate "C" not null default '';
alter table entitlements add column match_baton_id text collate "C" not null default '';
create index resources_match on resources (resource_type_id, match_baton_id) where match_baton_id <> '' and is_manual;
create index entitlements_match on entitlements (resource_id, match_baton_id) where match_baton_id <> '' and is_manual;

-- Expressions look people and groups up by their whole names, which may be of any length.
create index users_display_name on users using hash (display_name) where deleted_at is null;
create index resources_display_name on resources using hash (display_name) where deleted_at is null;

-- Search by text among a million tasks: most reviews say nothing themselves, and are found by what they are about.
create index tasks_descriptions on tasks (id) where kind <> 'certify' or description <> '';
create index tasks_principal on tasks (principal_resource_id, id) where principal_resource_id is not null;

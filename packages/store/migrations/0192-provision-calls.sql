-- The call of a webhook for a provision step, whose id is its subject.
create unique index webhook_instances_provision on webhook_instances (subject_id) where purpose = 'provision';

-- The step-up transactions that a submission uses when it is applied.
alter table submissions add column step_up_ids text[] not null default '{}';

-- An import with a preview is checked first: it waits, with its bytes, until somebody confirms or cancels it.
alter table imports add column is_preview boolean default false not null;
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in ('PENDING', 'RUNNING', 'CHECKED', 'DONE', 'FAILED', 'CANCELED'));
create index imports_newest on imports (created_at desc, id desc);

-- What sources say of people beside who they are. The words are those of the source.
alter table users
  add column employee_id text not null default '',
  add column username text not null default '',
  add column employment_status text not null default '',
  add column employment_type text not null default '',
  -- DIRECTORY: from the file of people. LOCAL: made for accounts that match nobody. SYSTEM: made with the service.
  add column origin text not null default 'DIRECTORY' check (origin in ('DIRECTORY', 'LOCAL', 'SYSTEM'));
update users set origin = 'SYSTEM' where email = 'administrator@localhost';
alter table users drop constraint users_type_check;
alter table users add constraint users_type_check check (type in ('HUMAN', 'SERVICE', 'AGENT', 'SYSTEM'));

-- The personnel number that an app keeps with an account.
alter table app_users add column employee_id text not null default '';

-- What the employment status of the holder was when a campaign was prepared.
alter table review_facts add column employment_status text not null default '';

-- People by their employment status, for searches of the tasks about them.
create index users_employment_status on users (lower(employment_status)) where employment_status <> '';

-- The kind of program that an API client is for: the origin of its tasks and the source of its events. It never changes.
alter table personal_clients add column program_kind text not null default 'UNSPECIFIED'
  constraint personal_clients_program_kind_check check (program_kind in ('UNSPECIFIED', 'SLACK', 'JIRA', 'COPILOT'));

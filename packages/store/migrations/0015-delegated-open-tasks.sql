-- Whether the delegate takes over tasks that were open already when the delegation was set.
alter table delegations add column includes_open_tasks boolean not null default false;

alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check check (kind in ('import', 'prepare', 'unprepare', 'end', 'report', 'delete', 'delegate'));

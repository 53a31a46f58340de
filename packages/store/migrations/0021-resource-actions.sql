-- Resources that the service makes because somebody asked for them.

alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check
  check (kind in ('import', 'prepare', 'unprepare', 'end', 'report', 'delete', 'delegate', 'offboard', 'unoffboard', 'findings', 'automation', 'resourceAction'));

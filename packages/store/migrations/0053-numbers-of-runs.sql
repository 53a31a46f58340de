-- A number for each run of an automation, by which the history of a task names it.

alter table automation_executions add column numeric_id bigint not null generated always as identity;
create unique index automation_executions_numeric_id on automation_executions (numeric_id);

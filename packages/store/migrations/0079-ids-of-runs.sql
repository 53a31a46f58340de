-- The id of a run of an automation is its number, as in the public API. The id that a run had before is that of the step of a task
-- which it carries out; one that was started by hand has no step. Entries of the log keep the ids that they were sealed with.

update long_work w set object_id = x.numeric_id::text
  from automation_executions x where w.kind = 'automation' and w.object_id = x.id;

drop index automation_executions_automation;
drop index automation_executions_task;
drop index automation_executions_numeric_id;
alter table automation_executions drop constraint automation_executions_pkey;
alter table automation_executions rename column id to step_id;
alter table automation_executions alter column step_id drop not null;
alter table automation_executions rename column numeric_id to id;
alter table automation_executions add primary key (id);
update automation_executions set step_id = null where task_id is null;
-- A step is never run twice.
create unique index automation_executions_step on automation_executions (step_id) where step_id is not null;
create index automation_executions_automation on automation_executions (automation_id, id);
create index automation_executions_task on automation_executions (task_id, id) where task_id is not null;

-- The version of the automation with which a run began. Each change of the steps makes another one.
alter table automation_executions add column version integer not null default 1;
alter table automation_executions alter column version drop default;

create function pg_temp.completed(steps jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg('{"stepDisplayName": "", "skipIfTrueCel": ""}'::jsonb || step order by no), '[]')
  from jsonb_array_elements(steps) with ordinality as s (step, no) $$;
update automations set document = jsonb_set(document, '{automationSteps}', pg_temp.completed(document -> 'automationSteps'))
  || '{"context": null, "currentVersion": "1"}';
update automation_executions set steps = pg_temp.completed(steps);
drop function pg_temp.completed(jsonb);

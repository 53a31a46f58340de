-- A run may wait between two steps, and steps have more kinds.

alter table automation_executions drop constraint automation_executions_state_check;
alter table automation_executions add constraint automation_executions_state_check
  check (state in ('PENDING', 'PROCESS_STEP', 'WAITING', 'DONE', 'ERROR', 'TERMINATE'));

create function pg_temp.completed(steps jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg('{"createRevokeTasksV2": null, "evaluateExpressions": null, "waitForDuration": null}'::jsonb || step order by no), '[]')
  from jsonb_array_elements(steps) with ordinality as s (step, no) $$;
update automations set document = jsonb_set(document, '{automationSteps}', pg_temp.completed(document -> 'automationSteps'));
update automation_executions set steps = pg_temp.completed(steps);
drop function pg_temp.completed(jsonb);

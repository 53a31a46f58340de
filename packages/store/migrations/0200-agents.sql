-- The answers of agents about steps, with the facts that they follow from.
create table agent_answers (
  step_id text collate "C" primary key,
  task_id text collate "C" not null references tasks (id) on delete cascade,
  round smallint not null,
  policy_id text collate "C" not null,
  app_id text collate "C" not null,
  answered_at timestamptz not null,
  answer text not null check (answer in ('approve', 'deny', 'people')),
  score smallint not null,
  reasons jsonb not null,
  version smallint not null,
  is_shadow boolean not null,
  took_effect boolean not null,
  facts jsonb not null,
  facts_hash text not null
);
create index agent_answers_policy on agent_answers (policy_id, answered_at);
create index agent_answers_time on agent_answers (answered_at);
create index agent_answers_task on agent_answers (task_id);

-- Policies that agents switch to are references, too. No policy names one yet, so that the index stays as it is.
create or replace function policy_reference_ids(document jsonb) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct id order by id), '{}')
  from (
    select value #>> '{}' as id from jsonb_path_query(document, '$.rules[*].policyId') as value
    union all
    select document ->> 'baselinePolicyId'
    union all
    select value #>> '{}' from jsonb_path_query(document, '$.policySteps.*.steps[*].approval.escalation.replacePolicy.policyId') as value
    union all
    select value #>> '{}' from jsonb_path_query(document, '$.policySteps.*.steps[*].approval.agent.policyIds[*]') as value
  ) named
  where id <> ''
$$;

-- Policies that change, that lead to other policies, and that apps and entitlements name.

-- The other policies that a policy names: by rules, instead of its baseline, and where a step escalates.
create function policy_reference_ids(document jsonb) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct id order by id), '{}')
  from (
    select value #>> '{}' as id from jsonb_path_query(document, '$.rules[*].policyId') as value
    union all
    select document ->> 'baselinePolicyId'
    union all
    select value #>> '{}' from jsonb_path_query(document, '$.policySteps.*.steps[*].approval.escalation.replacePolicy.policyId') as value
  ) named
  where id <> ''
$$;

alter table policies
  -- Grows by one with every change; the ETag of the policy.
  add column version bigint not null default 1,
  add column display_name text not null generated always as (coalesce(document ->> 'displayName', '')) stored,
  add column description text not null generated always as (coalesce(document ->> 'description', '')) stored,
  -- What the policy belongs to, null when it may be used everywhere.
  add column scope_app_id text collate "C" generated always as (document -> 'scope' ->> 'appId') stored,
  add column scope_entitlement_id text collate "C" generated always as (nullif(document -> 'scope' ->> 'appEntitlementId', '')) stored,
  add column scope_slot text generated always as (document -> 'scope' ->> 'slot') stored,
  add column reference_ids text[] collate "C" not null generated always as (policy_reference_ids(document)) stored;
create index policies_references on policies using gin (reference_ids);

-- The policies for tasks about an app or an entitlement. Null leaves it to the app, and in the end to the policies that are shipped.
alter table apps
  add column grant_policy_id text collate "C" references policies (id),
  add column revoke_policy_id text collate "C" references policies (id),
  add column certify_policy_id text collate "C" references policies (id);
alter table entitlements
  add column grant_policy_id text collate "C" references policies (id),
  add column revoke_policy_id text collate "C" references policies (id),
  add column certify_policy_id text collate "C" references policies (id),
  add column emergency_grant_policy_id text collate "C" references policies (id);
-- Few name one, and where a policy is used is asked for one policy at a time.
create index apps_policies on apps using gin ((array[grant_policy_id, revoke_policy_id, certify_policy_id]))
  where coalesce(grant_policy_id, revoke_policy_id, certify_policy_id) is not null;
create index entitlements_policies on entitlements
  using gin ((array[grant_policy_id, revoke_policy_id, certify_policy_id, emergency_grant_policy_id]))
  where coalesce(grant_policy_id, revoke_policy_id, certify_policy_id, emergency_grant_policy_id) is not null;
create index access_reviews_policy on access_reviews (policy_id);

-- Answers to requests that made something, so that a repetition makes nothing. They count for 24 hours.
create table idempotency_keys (
  user_id text collate "C" not null,
  operation text not null,
  key text collate "C" not null,
  body_sha256 bytea not null,
  -- Null only inside the transaction that makes the object.
  -- As it was, the order of members too.
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The schema that the migrations make, for review. Written by: npx --yes pnpm@12 --filter @oag/store dump-schema

create table access_conflicts (
  id text collate "C" not null,
  monitor_id text collate "C" not null,
  holder_id text collate "C" not null,
  user_id text collate "C",
  app_user_id text collate "C",
  state text default 'ACTIVE'::text not null,
  found_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  exempted_at timestamp with time zone,
  exempted_by text collate "C" default ''::text not null,
  exemption_reason text default ''::text not null,
  recurrence_count integer default 0 not null,
  constraint access_conflicts_pkey PRIMARY KEY (id),
  constraint access_conflicts_monitor_id_holder_id_key UNIQUE (monitor_id, holder_id),
  constraint access_conflicts_check CHECK (((user_id IS NULL) <> (app_user_id IS NULL))),
  constraint access_conflicts_check1 CHECK (((state = 'RESOLVED'::text) = (resolved_at IS NOT NULL))),
  constraint access_conflicts_check2 CHECK (((state = 'EXEMPTED'::text) = (exempted_at IS NOT NULL))),
  constraint access_conflicts_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'RESOLVED'::text, 'EXEMPTED'::text]))),
  constraint access_conflicts_app_user_id_fkey FOREIGN KEY (app_user_id) REFERENCES app_users(id),
  constraint access_conflicts_monitor_id_fkey FOREIGN KEY (monitor_id) REFERENCES conflict_monitors(id),
  constraint access_conflicts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX access_conflicts_holder ON public.access_conflicts USING btree (holder_id, monitor_id) WHERE (state = 'ACTIVE'::text);
CREATE INDEX access_conflicts_monitor ON public.access_conflicts USING btree (monitor_id, id);
CREATE INDEX access_conflicts_state ON public.access_conflicts USING btree (state, id);

create table access_review_entitlements (
  access_review_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  custom_policy_id text collate "C",
  constraint access_review_entitlements_pkey PRIMARY KEY (access_review_id, entitlement_id),
  constraint access_review_entitlements_access_review_id_fkey FOREIGN KEY (access_review_id) REFERENCES access_reviews(id),
  constraint access_review_entitlements_custom_policy_id_fkey FOREIGN KEY (custom_policy_id) REFERENCES policies(id),
  constraint access_review_entitlements_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id)
);
CREATE INDEX access_review_entitlements_policy ON public.access_review_entitlements USING btree (custom_policy_id) WHERE (custom_policy_id IS NOT NULL);

create table access_review_owners (
  access_review_id text collate "C" not null,
  user_id text collate "C" not null,
  constraint access_review_owners_pkey PRIMARY KEY (access_review_id, user_id),
  constraint access_review_owners_access_review_id_fkey FOREIGN KEY (access_review_id) REFERENCES access_reviews(id),
  constraint access_review_owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX access_review_owners_user ON public.access_review_owners USING btree (user_id);

create table access_review_sources (
  access_review_id text collate "C" not null,
  app_id text collate "C" not null,
  document jsonb not null,
  constraint access_review_sources_pkey PRIMARY KEY (access_review_id, app_id),
  constraint access_review_sources_access_review_id_fkey FOREIGN KEY (access_review_id) REFERENCES access_reviews(id)
);

create table access_review_template_entitlements (
  access_review_template_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  custom_policy_id text collate "C",
  constraint access_review_template_entitlements_pkey PRIMARY KEY (access_review_template_id, entitlement_id),
  constraint access_review_template_entitleme_access_review_template_id_fkey FOREIGN KEY (access_review_template_id) REFERENCES access_review_templates(id),
  constraint access_review_template_entitlements_custom_policy_id_fkey FOREIGN KEY (custom_policy_id) REFERENCES policies(id),
  constraint access_review_template_entitlements_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id)
);
CREATE INDEX access_review_template_entitlements_policy ON public.access_review_template_entitlements USING btree (custom_policy_id) WHERE (custom_policy_id IS NOT NULL);

create table access_review_template_owners (
  access_review_template_id text collate "C" not null,
  user_id text collate "C" not null,
  constraint access_review_template_owners_pkey PRIMARY KEY (access_review_template_id, user_id),
  constraint access_review_template_owners_access_review_template_id_fkey FOREIGN KEY (access_review_template_id) REFERENCES access_review_templates(id),
  constraint access_review_template_owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX access_review_template_owners_user ON public.access_review_template_owners USING btree (user_id);

create table access_review_templates (
  id text collate "C" not null,
  policy_id text collate "C" not null,
  version bigint default 1 not null,
  due_at timestamp with time zone,
  person_events text[] default '{}'::text[] not null,
  document jsonb not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint access_review_templates_pkey PRIMARY KEY (id),
  constraint access_review_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint access_review_templates_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE INDEX access_review_templates_due ON public.access_review_templates USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX access_review_templates_policy ON public.access_review_templates USING btree (policy_id) WHERE (deleted_at IS NULL);

create table access_reviews (
  id text collate "C" not null,
  state text not null,
  policy_id text collate "C" not null,
  version bigint default 1 not null,
  selection_block text,
  task_block text,
  step_block text,
  selected bigint default 0 not null,
  closing_since timestamp with time zone,
  started_at timestamp with time zone,
  closed_at timestamp with time zone,
  document jsonb not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  held_until timestamp with time zone,
  remind_at timestamp with time zone,
  warn_at timestamp with time zone,
  discarded_decisions bigint default 0 not null,
  remediate_at timestamp with time zone,
  due_at timestamp with time zone generated always as (LEAST(
CASE
    WHEN ((starts_at IS NOT NULL) OR (ends_at IS NOT NULL)) THEN GREATEST(starts_at, ends_at, held_until)
    ELSE NULL::timestamp with time zone
END, remind_at, warn_at, remediate_at)) stored,
  accuracy_issues integer default 0 not null,
  reviews_dropping_since timestamp with time zone,
  reviews_dropped_at timestamp with time zone,
  constraint access_reviews_pkey PRIMARY KEY (id),
  constraint access_reviews_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint access_reviews_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE INDEX access_reviews_due ON public.access_reviews USING btree (due_at) WHERE (deleted_at IS NULL);
CREATE INDEX access_reviews_over ON public.access_reviews USING btree (COALESCE(deleted_at, closed_at)) WHERE (reviews_dropped_at IS NULL);
CREATE INDEX access_reviews_policy ON public.access_reviews USING btree (policy_id);
CREATE TRIGGER access_reviews_changed AFTER INSERT OR UPDATE ON public.access_reviews FOR EACH ROW EXECUTE FUNCTION access_review_was_changed();
CREATE TRIGGER access_reviews_keep_id BEFORE UPDATE ON public.access_reviews FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION refuse_referred_change('id');
CREATE TRIGGER access_reviews_stay BEFORE DELETE ON public.access_reviews FOR EACH ROW EXECUTE FUNCTION refuse_referred_change('id');

create table agent_answers (
  step_id text collate "C" not null,
  task_id text collate "C" not null,
  round smallint not null,
  policy_id text collate "C" not null,
  app_id text collate "C" not null,
  answered_at timestamp with time zone not null,
  answer text not null,
  score smallint not null,
  reasons jsonb not null,
  version smallint not null,
  is_shadow boolean not null,
  took_effect boolean not null,
  facts jsonb not null,
  facts_hash text not null,
  constraint agent_answers_pkey PRIMARY KEY (step_id),
  constraint agent_answers_answer_check CHECK ((answer = ANY (ARRAY['approve'::text, 'deny'::text, 'people'::text]))),
  constraint agent_answers_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);
CREATE INDEX agent_answers_policy ON public.agent_answers USING btree (policy_id, answered_at);
CREATE INDEX agent_answers_task ON public.agent_answers USING btree (task_id);
CREATE INDEX agent_answers_time ON public.agent_answers USING btree (answered_at);

create table app_owners (
  app_id text collate "C" not null,
  user_id text collate "C" not null,
  constraint app_owners_pkey PRIMARY KEY (app_id, user_id),
  constraint app_owners_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint app_owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX app_owners_user ON public.app_owners USING btree (user_id);
CREATE TRIGGER app_owners_added AFTER INSERT ON public.app_owners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_owners_changed();
CREATE TRIGGER app_owners_removed AFTER DELETE ON public.app_owners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_owners_changed();

create table app_users (
  id text collate "C" not null,
  app_id text collate "C" not null,
  key text collate "C" not null,
  username text default ''::text not null,
  email text collate "C" default ''::text not null,
  display_name text default ''::text not null,
  type text default 'USER'::text not null,
  status text default 'ENABLED'::text not null,
  identity_user_id text collate "C",
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  profile jsonb,
  employee_id text default ''::text not null,
  status_detail text default ''::text not null,
  nhi_type text default 'UNSPECIFIED'::text not null,
  nhi_detail text default ''::text not null,
  agent_status text default 'UNSPECIFIED'::text not null,
  constraint app_users_pkey PRIMARY KEY (id),
  constraint app_users_app_id_key_key UNIQUE (app_id, key),
  constraint app_users_agent_status_check CHECK ((agent_status = ANY (ARRAY['UNSPECIFIED'::text, 'READY'::text, 'DISABLED'::text, 'DELETED'::text]))),
  constraint app_users_nhi_type_check CHECK ((nhi_type = ANY (ARRAY['UNSPECIFIED'::text, 'APP_REGISTRATION'::text, 'ASSUMABLE_ROLE'::text, 'MANAGED_IDENTITY'::text]))),
  constraint app_users_status_check CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text, 'DELETED'::text]))),
  constraint app_users_type_check CHECK ((type = ANY (ARRAY['USER'::text, 'SERVICE_ACCOUNT'::text, 'SYSTEM_ACCOUNT'::text]))),
  constraint app_users_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint app_users_identity_user_id_fkey FOREIGN KEY (identity_user_id) REFERENCES users(id)
);
CREATE INDEX app_users_app ON public.app_users USING btree (app_id, id);
CREATE INDEX app_users_email ON public.app_users USING btree (email) WHERE (email <> ''::text);
CREATE INDEX app_users_identity ON public.app_users USING btree (identity_user_id) WHERE (identity_user_id IS NOT NULL);
CREATE TRIGGER app_users_deleted AFTER DELETE ON public.app_users REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();
CREATE TRIGGER app_users_inserted AFTER INSERT ON public.app_users REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();
CREATE TRIGGER app_users_past AFTER UPDATE ON public.app_users FOR EACH ROW WHEN ((((((old.username IS DISTINCT FROM new.username) OR (old.email IS DISTINCT FROM new.email)) OR (old.display_name IS DISTINCT FROM new.display_name)) OR (old.type IS DISTINCT FROM new.type)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION keep_past_facts('username', 'email', 'display_name', 'type', 'status');
CREATE TRIGGER app_users_updated AFTER UPDATE ON public.app_users REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_app_users();

create table approver_change_views (
  xid xid8 not null,
  seen pg_snapshot not null,
  until xid8,
  constraint approver_change_views_pkey PRIMARY KEY (xid)
);

create table approver_changes (
  no bigint generated always as identity not null,
  task_id text collate "C" not null,
  constraint approver_changes_pkey PRIMARY KEY (no)
);

create table apps (
  id text collate "C" not null,
  key text collate "C" not null,
  display_name text not null,
  description text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  user_count bigint default 0 not null,
  grant_policy_id text collate "C",
  revoke_policy_id text collate "C",
  certify_policy_id text collate "C",
  annotations jsonb default '{}'::jsonb not null,
  edited_members text[] collate "C" default '{}'::text[] not null,
  icon_url text default ''::text not null,
  instructions text default ''::text not null,
  monthly_cost_usd integer default 0 not null,
  revoke_grant_sources boolean default true not null,
  is_manual boolean default false not null,
  access_model text default 'UNSPECIFIED'::text not null,
  account_id text default ''::text not null,
  account_name text default ''::text not null,
  parent_app_id text collate "C",
  identity_matching text default 'STRICT'::text not null,
  enable_connector_sourced_ownership boolean default false not null,
  strict_access_entitlement_provisioning boolean default false not null,
  match_baton_ref jsonb,
  app_user_mapper jsonb,
  default_request_catalog_id text collate "C",
  constraint apps_pkey PRIMARY KEY (id),
  constraint apps_key_key UNIQUE (key),
  constraint apps_access_model_check CHECK ((access_model = ANY (ARRAY['UNSPECIFIED'::text, 'CLASSIC'::text, 'HYBRID'::text, 'SPARSE'::text]))),
  constraint apps_identity_matching_check CHECK ((identity_matching = ANY (ARRAY['STRICT'::text, 'DISPLAY_NAME'::text, 'CUSTOM'::text]))),
  constraint apps_certify_policy_id_fkey FOREIGN KEY (certify_policy_id) REFERENCES policies(id),
  constraint apps_default_request_catalog_id_fkey FOREIGN KEY (default_request_catalog_id) REFERENCES request_catalogs(id),
  constraint apps_grant_policy_id_fkey FOREIGN KEY (grant_policy_id) REFERENCES policies(id),
  constraint apps_parent_app_id_fkey FOREIGN KEY (parent_app_id) REFERENCES apps(id),
  constraint apps_revoke_policy_id_fkey FOREIGN KEY (revoke_policy_id) REFERENCES policies(id)
);
CREATE INDEX apps_custom_matching ON public.apps USING btree (id) WHERE (identity_matching = 'CUSTOM'::text);
CREATE INDEX apps_default_request_catalog ON public.apps USING btree (default_request_catalog_id) WHERE (default_request_catalog_id IS NOT NULL);
CREATE INDEX apps_manual ON public.apps USING btree (id) WHERE is_manual;
CREATE INDEX apps_match ON public.apps USING btree (((match_baton_ref ->> 'externalId'::text))) WHERE ((match_baton_ref IS NOT NULL) AND is_manual);
CREATE INDEX apps_policies ON public.apps USING gin ((ARRAY[grant_policy_id, revoke_policy_id, certify_policy_id])) WHERE (COALESCE(grant_policy_id, revoke_policy_id, certify_policy_id) IS NOT NULL);
CREATE TRIGGER apps_past AFTER UPDATE ON public.apps FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION keep_past_facts('display_name');

create table assignee_set_members (
  set_id bigint not null,
  user_id text collate "C" not null,
  constraint assignee_set_members_pkey PRIMARY KEY (set_id, user_id),
  constraint assignee_set_members_set_id_fkey FOREIGN KEY (set_id) REFERENCES assignee_sets(id)
);
CREATE INDEX assignee_set_members_user ON public.assignee_set_members USING btree (user_id);

create table assignee_sets (
  id bigint generated always as identity not null,
  members text[] collate "C" not null,
  constraint assignee_sets_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX assignee_sets_members ON public.assignee_sets USING btree (assignee_set_hash(members));
CREATE TRIGGER assignee_sets_keep_id BEFORE UPDATE ON public.assignee_sets FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION refuse_referred_change('id');
CREATE TRIGGER assignee_sets_stay BEFORE DELETE ON public.assignee_sets FOR EACH ROW EXECUTE FUNCTION refuse_referred_change('id');

create table attribute_values (
  id text collate "C" not null,
  type text not null,
  value text not null,
  key text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint attribute_values_pkey PRIMARY KEY (id),
  constraint attribute_values_type_check CHECK ((type = ANY (ARRAY['risk_level'::text, 'compliance_framework'::text])))
);
CREATE UNIQUE INDEX attribute_values_key ON public.attribute_values USING btree (type, key) WHERE (deleted_at IS NULL);
CREATE INDEX attribute_values_type ON public.attribute_values USING btree (type, id);

create table automation_executions (
  step_id text collate "C",
  automation_id text collate "C" not null,
  task_id text collate "C",
  state text default 'PENDING'::text not null,
  context jsonb not null,
  steps jsonb not null,
  results jsonb default '[]'::jsonb not null,
  error text default ''::text not null,
  created_by text collate "C" default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  id bigint generated always as identity not null,
  version integer not null,
  constraint automation_executions_pkey PRIMARY KEY (id),
  constraint automation_executions_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'PROCESS_STEP'::text, 'WAITING'::text, 'DONE'::text, 'ERROR'::text, 'TERMINATE'::text]))),
  constraint automation_executions_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id),
  constraint automation_executions_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id)
);
CREATE INDEX automation_executions_automation ON public.automation_executions USING btree (automation_id, id);
CREATE UNIQUE INDEX automation_executions_step ON public.automation_executions USING btree (step_id) WHERE (step_id IS NOT NULL);
CREATE INDEX automation_executions_task ON public.automation_executions USING btree (task_id, id) WHERE (task_id IS NOT NULL);

create table automations (
  id text collate "C" not null,
  display_name text not null,
  description text default ''::text not null,
  enabled boolean not null,
  document jsonb not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint automations_pkey PRIMARY KEY (id),
  constraint automations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);

create table calendar_feeds (
  user_id text collate "C" not null,
  token_sha256 bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_sha256_key UNIQUE (token_sha256),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table chat_channels (
  id text collate "C" not null,
  display_name text collate "C" not null,
  kind text not null,
  channel_id text collate "C" default ''::text not null,
  host text not null,
  url_encrypted bytea not null,
  failures integer default 0 not null,
  paused_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  claimed_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  last_error text default ''::text not null,
  last_error_at timestamp with time zone,
  last_posted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint chat_channels_pkey PRIMARY KEY (id),
  constraint chat_channels_kind_check CHECK ((kind = ANY (ARRAY['SLACK'::text, 'TEAMS'::text])))
);
CREATE UNIQUE INDEX chat_channels_channel_id ON public.chat_channels USING btree (channel_id) WHERE (channel_id <> ''::text);
CREATE UNIQUE INDEX chat_channels_name ON public.chat_channels USING btree (display_name);

create table chat_posts (
  id text collate "C" not null,
  channel_id text collate "C" not null,
  access_review_id text collate "C" default ''::text not null,
  monitor_id text collate "C" default ''::text not null,
  kind text not null,
  occasion text collate "C" not null,
  facts jsonb not null,
  state text default 'WAITING'::text not null,
  attempts integer default 0 not null,
  last_answer text default ''::text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint chat_posts_pkey PRIMARY KEY (id),
  constraint chat_posts_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text]))),
  constraint chat_posts_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES chat_channels(id) ON DELETE CASCADE
);
CREATE INDEX chat_posts_ended ON public.chat_posts USING btree (ended_at, id) WHERE (ended_at IS NOT NULL);
CREATE INDEX chat_posts_of_channel ON public.chat_posts USING btree (channel_id);
CREATE UNIQUE INDEX chat_posts_once ON public.chat_posts USING btree (access_review_id, monitor_id, kind, occasion);
CREATE INDEX chat_posts_waiting ON public.chat_posts USING btree (channel_id, created_at, id) WHERE (state = 'WAITING'::text);

create table client_approvals (
  id text collate "C" not null,
  client_id text collate "C" not null,
  display_name text not null,
  state text not null,
  task_id text collate "C",
  requested_by text collate "C" not null,
  decided_by text collate "C" default ''::text not null,
  refusal_reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint client_approvals_pkey PRIMARY KEY (id),
  constraint client_approvals_client_id_key UNIQUE (client_id),
  constraint client_approvals_check CHECK (((state = 'REQUESTED'::text) = (decided_at IS NULL))),
  constraint client_approvals_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'REFUSED'::text])))
);

create table conflict_monitor_entitlements (
  monitor_id text collate "C" not null,
  side text not null,
  entitlement_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  constraint conflict_monitor_entitlements_pkey PRIMARY KEY (monitor_id, side, entitlement_id),
  constraint conflict_monitor_entitlements_side_check CHECK ((side = ANY (ARRAY['A'::text, 'B'::text]))),
  constraint conflict_monitor_entitlements_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint conflict_monitor_entitlements_monitor_id_fkey FOREIGN KEY (monitor_id) REFERENCES conflict_monitors(id)
);
CREATE INDEX conflict_monitor_entitlements_entitlement ON public.conflict_monitor_entitlements USING btree (entitlement_id);

create table conflict_monitor_past_entitlements (
  id text collate "C" not null,
  monitor_id text collate "C" not null,
  side text not null,
  entitlement_id text collate "C" not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone not null,
  constraint conflict_monitor_past_entitlements_pkey PRIMARY KEY (id),
  constraint conflict_monitor_past_entitlements_side_check CHECK ((side = ANY (ARRAY['A'::text, 'B'::text]))),
  constraint conflict_monitor_past_entitlements_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint conflict_monitor_past_entitlements_monitor_id_fkey FOREIGN KEY (monitor_id) REFERENCES conflict_monitors(id)
);
CREATE INDEX conflict_monitor_past_entitlements_entitlement ON public.conflict_monitor_past_entitlements USING btree (entitlement_id);
CREATE INDEX conflict_monitor_past_entitlements_monitor ON public.conflict_monitor_past_entitlements USING btree (monitor_id);

create table conflict_monitors (
  id text collate "C" not null,
  display_name text not null,
  enabled boolean not null,
  document jsonb not null,
  evaluated_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint conflict_monitors_pkey PRIMARY KEY (id)
);

create table connectors (
  id text collate "C" not null,
  app_id text collate "C" not null,
  document jsonb not null,
  secret_encrypted bytea not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint connectors_pkey PRIMARY KEY (id),
  constraint connectors_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id)
);
CREATE INDEX connectors_listed ON public.connectors USING btree (app_id, id) WHERE (deleted_at IS NULL);

create table consents (
  id text collate "C" not null,
  created_by text collate "C" not null,
  provider_id text collate "C" not null,
  issuer text not null,
  subject text not null,
  account text not null,
  scopes text[] not null,
  created_at timestamp with time zone default now() not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint consents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE
);
CREATE INDEX consents_old ON public.consents USING btree (created_at);
CREATE INDEX consents_provider ON public.consents USING btree (provider_id);

create table delegations (
  user_id text collate "C" not null,
  delegated_user_id text collate "C" not null,
  start_at timestamp with time zone,
  expiration_at timestamp with time zone,
  set_at timestamp with time zone not null,
  includes_open_tasks boolean default false not null,
  constraint delegations_pkey PRIMARY KEY (user_id),
  constraint delegations_check CHECK ((user_id <> delegated_user_id)),
  constraint delegations_check1 CHECK ((expiration_at > start_at)),
  constraint delegations_delegated_user_id_fkey FOREIGN KEY (delegated_user_id) REFERENCES users(id),
  constraint delegations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table device_authorizations (
  id text collate "C" not null,
  device_code_hash bytea not null,
  user_code_hash bytea not null,
  client_id text not null,
  source_address text not null,
  user_agent text not null,
  state text default 'PENDING'::text not null,
  user_id text collate "C",
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  client_name text default ''::text not null,
  constraint device_authorizations_pkey PRIMARY KEY (id),
  constraint device_authorizations_device_code_hash_key UNIQUE (device_code_hash),
  constraint device_authorizations_user_code_hash_key UNIQUE (user_code_hash),
  constraint device_authorizations_check CHECK (((state = 'PENDING'::text) = (user_id IS NULL))),
  constraint device_authorizations_device_code_hash_check CHECK ((length(device_code_hash) = 32)),
  constraint device_authorizations_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'REQUESTED'::text, 'APPROVED'::text, 'DENIED'::text]))),
  constraint device_authorizations_user_code_hash_check CHECK ((length(user_code_hash) = 32)),
  constraint device_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX device_authorizations_old ON public.device_authorizations USING btree (expires_at);
CREATE INDEX device_authorizations_user ON public.device_authorizations USING btree (user_id) WHERE (used_at IS NULL);

create table directories (
  app_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  constraint directories_pkey PRIMARY KEY (app_id),
  constraint directories_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id)
);

create table entitlement_owners (
  entitlement_id text collate "C" not null,
  user_id text collate "C" not null,
  constraint entitlement_owners_pkey PRIMARY KEY (entitlement_id, user_id),
  constraint entitlement_owners_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint entitlement_owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX entitlement_owners_user ON public.entitlement_owners USING btree (user_id);
CREATE TRIGGER entitlement_owners_added AFTER INSERT ON public.entitlement_owners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION entitlement_owners_changed();
CREATE TRIGGER entitlement_owners_removed AFTER DELETE ON public.entitlement_owners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION entitlement_owners_changed();

create table entitlements (
  id text collate "C" not null,
  app_id text collate "C" not null,
  resource_type_id text collate "C" not null,
  resource_id text collate "C" not null,
  key text collate "C" not null,
  display_name text not null,
  description text default ''::text not null,
  risk_level_value_id text collate "C",
  compliance_framework_value_ids text[] default '{}'::text[] not null,
  is_access boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  grant_count bigint default 0 not null,
  request_schema_id text collate "C",
  grant_policy_id text collate "C",
  revoke_policy_id text collate "C",
  certify_policy_id text collate "C",
  emergency_grant_policy_id text collate "C",
  longest_grant text,
  is_grant_unlimited boolean default false not null,
  provisioner_policy jsonb,
  deprovisioner_policy jsonb,
  alias text collate "C" default ''::text not null,
  annotations jsonb default '{}'::jsonb not null,
  edited_members text[] collate "C" default '{}'::text[] not null,
  purpose text default 'UNSPECIFIED'::text not null,
  emergency_grant_enabled boolean default false not null,
  is_manual boolean default false not null,
  slug text collate "C",
  external_id text default ''::text not null,
  match_baton_id text collate "C" default ''::text not null,
  override_access_requests_defaults boolean default false not null,
  constraint entitlements_pkey PRIMARY KEY (id),
  constraint entitlements_resource_id_key_key UNIQUE (resource_id, key),
  constraint entitlements_emergency CHECK (((NOT emergency_grant_enabled) OR (emergency_grant_policy_id IS NOT NULL))),
  constraint entitlements_longest_grant CHECK (((longest_grant IS NULL) OR (NOT is_grant_unlimited))),
  constraint entitlements_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint entitlements_certify_policy_id_fkey FOREIGN KEY (certify_policy_id) REFERENCES policies(id),
  constraint entitlements_emergency_grant_policy_id_fkey FOREIGN KEY (emergency_grant_policy_id) REFERENCES policies(id),
  constraint entitlements_grant_policy_id_fkey FOREIGN KEY (grant_policy_id) REFERENCES policies(id),
  constraint entitlements_request_schema_id_fkey FOREIGN KEY (request_schema_id) REFERENCES request_schemas(id),
  constraint entitlements_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id),
  constraint entitlements_resource_type_id_fkey FOREIGN KEY (resource_type_id) REFERENCES resource_types(id),
  constraint entitlements_revoke_policy_id_fkey FOREIGN KEY (revoke_policy_id) REFERENCES policies(id),
  constraint entitlements_risk_level_value_id_fkey FOREIGN KEY (risk_level_value_id) REFERENCES attribute_values(id)
);
CREATE UNIQUE INDEX entitlements_access ON public.entitlements USING btree (app_id) WHERE is_access;
CREATE UNIQUE INDEX entitlements_alias ON public.entitlements USING btree (lower(alias)) WHERE (alias <> ''::text);
CREATE INDEX entitlements_app ON public.entitlements USING btree (app_id, id);
CREATE INDEX entitlements_deprovisioner ON public.entitlements USING btree (((deprovisioner_policy #>> '{policy,policyId}'::text[]))) WHERE ((deprovisioner_policy #>> '{policy,policyId}'::text[]) IS NOT NULL);
CREATE INDEX entitlements_frameworks ON public.entitlements USING gin (compliance_framework_value_ids) WHERE (compliance_framework_value_ids <> '{}'::text[]);
CREATE INDEX entitlements_manual ON public.entitlements USING btree (id) WHERE is_manual;
CREATE INDEX entitlements_match ON public.entitlements USING btree (resource_id, match_baton_id) WHERE ((match_baton_id <> ''::text) AND is_manual);
CREATE INDEX entitlements_policies ON public.entitlements USING gin ((ARRAY[grant_policy_id, revoke_policy_id, certify_policy_id, emergency_grant_policy_id])) WHERE (COALESCE(grant_policy_id, revoke_policy_id, certify_policy_id, emergency_grant_policy_id) IS NOT NULL);
CREATE INDEX entitlements_provisioner ON public.entitlements USING btree (((provisioner_policy #>> '{policy,policyId}'::text[]))) WHERE ((provisioner_policy #>> '{policy,policyId}'::text[]) IS NOT NULL);
CREATE INDEX entitlements_request_schema ON public.entitlements USING btree (request_schema_id, id) WHERE (request_schema_id IS NOT NULL);
CREATE INDEX entitlements_risk_level ON public.entitlements USING btree (risk_level_value_id) WHERE (risk_level_value_id IS NOT NULL);
CREATE TRIGGER entitlements_inserted AFTER INSERT ON public.entitlements REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_access();
CREATE TRIGGER entitlements_past AFTER UPDATE ON public.entitlements FOR EACH ROW WHEN (((old.display_name IS DISTINCT FROM new.display_name) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION keep_past_facts('display_name', 'description');

create table event_subscriptions (
  id text collate "C" not null,
  webhook_id text collate "C" not null,
  kinds text[] not null,
  access_review_id text collate "C" not null,
  owner_id text collate "C" not null,
  roles text[] not null,
  after_xid xid8 not null,
  after_seq bigint not null,
  created_at timestamp with time zone not null,
  constraint event_subscriptions_pkey PRIMARY KEY (id),
  constraint event_subscriptions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint event_subscriptions_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id)
);
CREATE INDEX event_subscriptions_webhook ON public.event_subscriptions USING btree (webhook_id);

create table events (
  xid xid8 default pg_current_xact_id() not null,
  seq bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  kind text not null,
  object_id text collate "C" not null,
  access_review_id text collate "C",
  constraint events_pkey PRIMARY KEY (xid, seq)
);

create table findings (
  id text collate "C" not null,
  fingerprint text not null,
  document jsonb not null,
  wakes_at timestamp with time zone,
  state text generated always as ((document ->> 'state'::text)) stored not null,
  severity text generated always as ((document ->> 'severity'::text)) stored not null,
  custom_sub_type text generated always as ((document ->> 'customSubType'::text)) stored not null,
  description text generated always as ((document ->> 'description'::text)) stored not null,
  app_id text collate "C" generated always as ((document ->> 'appId'::text)) stored not null,
  app_user_id text collate "C" generated always as (((document -> 'appUserTarget'::text) ->> 'appUserId'::text)) stored,
  app_resource_id text collate "C" generated always as (((document -> 'appResourceTarget'::text) ->> 'appResourceId'::text)) stored,
  app_resource_type_id text collate "C" generated always as (((document -> 'appResourceTarget'::text) ->> 'appResourceTypeId'::text)) stored,
  identity_user_id text collate "C" generated always as (((document -> 'identityUserTarget'::text) ->> 'identityUserId'::text)) stored,
  owner_user_id text collate "C" generated always as (((document -> 'assignedOwner'::text) ->> 'identityUserId'::text)) stored,
  owner_app_id text collate "C" generated always as ((COALESCE(NULLIF((document -> 'assignedOwner'::text), 'null'::jsonb), (document -> 'computedOwner'::text)) ->> 'appOwnerAppId'::text)) stored,
  owner_managed_id text collate "C" generated always as ((COALESCE(NULLIF((document -> 'assignedOwner'::text), 'null'::jsonb), (document -> 'computedOwner'::text)) ->> 'managerOfUserId'::text)) stored,
  constraint findings_pkey PRIMARY KEY (id),
  constraint findings_fingerprint_key UNIQUE (fingerprint)
);
CREATE INDEX findings_app ON public.findings USING btree (app_id, id) WHERE (app_id <> ''::text);
CREATE INDEX findings_person ON public.findings USING btree (identity_user_id, id) WHERE (identity_user_id IS NOT NULL);
CREATE INDEX findings_state ON public.findings USING btree (state, id);
CREATE INDEX findings_wake ON public.findings USING btree (wakes_at) WHERE (wakes_at IS NOT NULL);

create table followed_revocations (
  certify_task_id text collate "C" not null,
  revoke_task_id text collate "C" not null,
  constraint followed_revocations_pkey PRIMARY KEY (certify_task_id),
  constraint followed_revocations_certify_task_id_fkey FOREIGN KEY (certify_task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint followed_revocations_revoke_task_id_fkey FOREIGN KEY (revoke_task_id) REFERENCES tasks(id) ON DELETE CASCADE
);
CREATE INDEX followed_revocations_task ON public.followed_revocations USING btree (revoke_task_id);

create table grants (
  id bigint generated always as identity not null,
  app_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  app_user_id text collate "C",
  principal_resource_id text collate "C",
  sources text[] default '{""}'::text[] not null,
  granted_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint grants_pkey PRIMARY KEY (id),
  constraint grants_check CHECK (((app_user_id IS NULL) <> (principal_resource_id IS NULL)))
);
CREATE UNIQUE INDEX grants_account ON public.grants USING btree (entitlement_id, app_user_id) WHERE (app_user_id IS NOT NULL);
CREATE INDEX grants_added ON public.grants USING btree (app_id, created_at, id);
CREATE INDEX grants_app_user ON public.grants USING btree (app_user_id) WHERE (app_user_id IS NOT NULL);
CREATE INDEX grants_inherited ON public.grants USING btree (COALESCE(app_user_id, principal_resource_id)) WHERE (sources <> '{""}'::text[]);
CREATE UNIQUE INDEX grants_resource ON public.grants USING btree (entitlement_id, principal_resource_id) WHERE (principal_resource_id IS NOT NULL);
CREATE TRIGGER grants_deleted AFTER DELETE ON public.grants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_grants();
CREATE TRIGGER grants_inserted AFTER INSERT ON public.grants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_grants();

create table idempotency_keys (
  user_id text collate "C" not null,
  operation text not null,
  key text collate "C" not null,
  body_sha256 bytea not null,
  answer json,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, operation, key)
);
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);

create table import_apps (
  import_id text collate "C" not null,
  app_id text collate "C" not null,
  has_access boolean not null,
  constraint import_apps_pkey PRIMARY KEY (app_id, import_id),
  constraint import_apps_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint import_apps_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id)
);
CREATE INDEX import_apps_import ON public.import_apps USING btree (import_id);

create table import_chunks (
  import_id text collate "C" not null,
  file text not null,
  no integer not null,
  bytes bytea storage external not null,
  constraint import_chunks_pkey PRIMARY KEY (import_id, file, no)
);

create table import_files (
  import_id text collate "C" not null,
  file text not null,
  byte_count bigint not null,
  sha256 text not null,
  row_count bigint default 0 not null,
  header jsonb,
  constraint import_files_pkey PRIMARY KEY (import_id, file),
  constraint import_files_file_check CHECK ((file = ANY (ARRAY['people'::text, 'entitlements'::text, 'access'::text]))),
  constraint import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id)
);

create table import_sources (
  key text collate "C" not null,
  name text not null,
  date_order text not null,
  mapping jsonb not null,
  import_id text not null,
  updated_at timestamp with time zone default now() not null,
  constraint import_sources_pkey PRIMARY KEY (key),
  constraint import_sources_date_order_check CHECK ((date_order = ANY (ARRAY[''::text, 'DAY_FIRST'::text, 'MONTH_FIRST'::text])))
);

create table imports (
  id text collate "C" not null,
  state text not null,
  confirm_removals boolean not null,
  create_people boolean not null,
  counts jsonb,
  problems jsonb default '[]'::jsonb not null,
  problem_count integer default 0 not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  warnings jsonb default '[]'::jsonb not null,
  warning_count integer default 0 not null,
  date_order text default ''::text not null,
  read_apps boolean default false not null,
  source text default ''::text not null,
  mapping jsonb default '{}'::jsonb not null,
  is_preview boolean default false not null,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY[''::text, 'DAY_FIRST'::text, 'MONTH_FIRST'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'CHECKED'::text, 'DONE'::text, 'FAILED'::text, 'CANCELED'::text]))),
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX imports_newest ON public.imports USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX imports_one_at_a_time ON public.imports USING btree ((true)) WHERE (state = ANY (ARRAY['PENDING'::text, 'RUNNING'::text]));
CREATE TRIGGER imports_changed AFTER UPDATE OF state ON public.imports FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION import_was_changed();
CREATE TRIGGER imports_inserted AFTER INSERT ON public.imports FOR EACH ROW EXECUTE FUNCTION import_was_changed();

create table installation (
  name text not null,
  value jsonb not null,
  constraint installation_pkey PRIMARY KEY (name)
);

create table kept_access (
  certify_task_id text collate "C" not null,
  access_review_id text collate "C" not null,
  kept_by text collate "C" not null,
  kept_at timestamp with time zone default now() not null,
  comment text not null,
  constraint kept_access_pkey PRIMARY KEY (certify_task_id),
  constraint kept_access_access_review_id_fkey FOREIGN KEY (access_review_id) REFERENCES access_reviews(id),
  constraint kept_access_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES users(id)
);

create table log_campaigns (
  campaign_id text collate "C" not null,
  count bigint not null,
  constraint log_campaigns_pkey PRIMARY KEY (campaign_id)
);

create table log_entries (
  seq bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id text collate "C" not null,
  kind text not null,
  task_id text collate "C",
  object_type text default ''::text not null,
  object_id text collate "C" default ''::text not null,
  request_id text default ''::text not null,
  document jsonb default '{}'::jsonb not null,
  xid xid8 default pg_current_xact_id() not null,
  campaign_id text collate "C",
  constraint log_entries_pkey PRIMARY KEY (seq)
);
CREATE INDEX log_entries_actor ON public.log_entries USING btree (actor_id, at, seq);
CREATE INDEX log_entries_at ON public.log_entries USING btree (at, seq);
CREATE INDEX log_entries_object ON public.log_entries USING btree (object_id, seq) WHERE (object_id <> ''::text);
CREATE INDEX log_entries_task ON public.log_entries USING btree (task_id, seq) WHERE (task_id IS NOT NULL);
CREATE INDEX log_entries_xid ON public.log_entries USING btree (xid, seq);
CREATE TRIGGER log_entries_append_only BEFORE UPDATE OR TRUNCATE ON public.log_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_entries_drop AFTER DELETE ON public.log_entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_drop();

create table log_exporters (
  id text collate "C" not null,
  display_name text not null,
  disabled boolean not null,
  document jsonb not null,
  access_key_id text default ''::text not null,
  secret_encrypted bytea,
  changes_from bigint not null,
  changes_until bigint,
  reads_from bigint default 0 not null,
  reads_until bigint,
  skipped bigint default 0 not null,
  watermark_seq bigint,
  exported_until timestamp with time zone,
  last_success_at timestamp with time zone,
  last_error text default ''::text not null,
  failed_attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint log_exporters_pkey PRIMARY KEY (id)
);
CREATE INDEX log_exporters_due ON public.log_exporters USING btree (due_at) WHERE ((deleted_at IS NULL) AND (NOT disabled));

create table log_leaves (
  no bigint not null,
  seq bigint not null,
  hash bytea not null,
  campaign_no bigint,
  constraint log_leaves_pkey PRIMARY KEY (no),
  constraint log_leaves_seq_key UNIQUE (seq)
);
CREATE TRIGGER log_leaves_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_leaves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table log_nodes (
  level smallint not null,
  no bigint not null,
  hash bytea not null,
  constraint log_nodes_pkey PRIMARY KEY (level, no)
);
CREATE TRIGGER log_nodes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_nodes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table log_retention (
  only_row boolean default true not null,
  entry_seq bigint,
  up_to bigint default 0 not null,
  dropped bigint default 0 not null,
  next_seq bigint,
  next_up_to bigint,
  looked_at timestamp with time zone,
  constraint log_retention_pkey PRIMARY KEY (only_row),
  constraint log_retention_check CHECK ((dropped <= up_to)),
  constraint log_retention_only_row_check CHECK (only_row)
);

create table log_roots (
  size bigint not null,
  hash bytea not null,
  at timestamp with time zone not null,
  key_id text collate "C" not null,
  note text not null,
  constraint log_roots_pkey PRIMARY KEY (size)
);
CREATE TRIGGER log_roots_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_roots FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_roots_inserted AFTER INSERT ON public.log_roots FOR EACH ROW EXECUTE FUNCTION log_root_was_inserted();

create table log_sealer (
  only_row boolean default true not null,
  size bigint default 0 not null,
  peaks bytea default '\x'::bytea not null,
  xid xid8 default '0'::xid8 not null,
  seq bigint default 0 not null,
  floor_seq bigint default 0 not null,
  constraint log_sealer_pkey PRIMARY KEY (only_row),
  constraint log_sealer_only_row_check CHECK (only_row)
);

create table long_work (
  id text collate "C" not null,
  kind text not null,
  object_id text collate "C" not null,
  phase text default ''::text not null,
  cursor jsonb default '{}'::jsonb not null,
  state text default 'OPEN'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  error text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint long_work_pkey PRIMARY KEY (id),
  constraint long_work_kind_check CHECK ((kind = ANY (ARRAY['import'::text, 'prepare'::text, 'unprepare'::text, 'end'::text, 'report'::text, 'delete'::text, 'delegate'::text, 'offboard'::text, 'unoffboard'::text, 'findings'::text, 'automation'::text, 'resourceAction'::text, 'start'::text, 'resolve'::text, 'remediate'::text, 'copy'::text, 'conflicts'::text, 'resetPolicies'::text, 'enroll'::text, 'unenroll'::text, 'cascade'::text]))),
  constraint long_work_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX long_work_object ON public.long_work USING btree (object_id);
CREATE INDEX long_work_open ON public.long_work USING btree (due_at) WHERE (state = 'OPEN'::text);

create table mails (
  id text collate "C" not null,
  user_id text collate "C" not null,
  state text default 'WAITING'::text not null,
  due_at timestamp with time zone not null,
  address text default ''::text not null,
  subject text,
  body_text text,
  body_html text,
  edition integer default 1 not null,
  attempts integer default 0 not null,
  claimed_until timestamp with time zone,
  last_answer text default ''::text not null,
  tried_since timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENDING'::text, 'SENT'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX mails_due ON public.mails USING btree (due_at, id) WHERE (state = ANY (ARRAY['WAITING'::text, 'SENDING'::text]));
CREATE UNIQUE INDEX mails_joinable ON public.mails USING btree (user_id) WHERE ((state = 'WAITING'::text) AND (subject IS NULL));
CREATE INDEX mails_newest ON public.mails USING btree (created_at, id);
CREATE INDEX mails_of_person ON public.mails USING btree (user_id, created_at, id);

create table messages (
  id text collate "C" not null,
  kind text not null,
  access_review_id text collate "C" default ''::text not null,
  task_id text collate "C" default ''::text not null,
  user_id text collate "C",
  occasion text collate "C" not null,
  due_at timestamp with time zone not null,
  document jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  monitor_id text collate "C",
  mail_id text collate "C",
  collected_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_recipient CHECK (((user_id IS NOT NULL) OR (document ? 'channelId'::text))),
  constraint messages_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL,
  constraint messages_monitor_id_fkey FOREIGN KEY (monitor_id) REFERENCES conflict_monitors(id),
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX messages_of_campaign ON public.messages USING btree (access_review_id, created_at, id) WHERE (access_review_id <> ''::text);
CREATE INDEX messages_of_mail ON public.messages USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX messages_of_monitor ON public.messages USING btree (monitor_id, created_at, id) WHERE (monitor_id IS NOT NULL);
CREATE UNIQUE INDEX messages_once ON public.messages USING btree (access_review_id, task_id, kind, user_id, occasion);
CREATE INDEX messages_to_collect ON public.messages USING btree (due_at, id) WHERE ((collected_at IS NULL) AND (user_id IS NOT NULL));

create table migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notification_settings (
  user_id text collate "C",
  language text,
  email jsonb default '{}'::jsonb not null,
  time_zone text,
  quiet_hours text,
  constraint notification_settings_user_id_key UNIQUE NULLS NOT DISTINCT (user_id),
  constraint notification_settings_language_check CHECK ((language = ANY (ARRAY['ENGLISH'::text, 'GERMAN'::text]))),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table offboarding_revocations (
  offboarding_task_id text collate "C" not null,
  revoke_task_id text collate "C" not null,
  is_made boolean not null,
  constraint offboarding_revocations_pkey PRIMARY KEY (offboarding_task_id, revoke_task_id),
  constraint offboarding_revocations_offboarding_task_id_fkey FOREIGN KEY (offboarding_task_id) REFERENCES tasks(id),
  constraint offboarding_revocations_revoke_task_id_fkey FOREIGN KEY (revoke_task_id) REFERENCES tasks(id)
);
CREATE INDEX offboarding_revocations_task ON public.offboarding_revocations USING btree (revoke_task_id);

create table org_domains (
  id text collate "C" not null,
  domain text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  constraint org_domains_pkey PRIMARY KEY (id),
  constraint org_domains_domain_key UNIQUE (domain)
);

create table passkey_challenges (
  challenge_sha256 bytea not null,
  purpose text not null,
  holder text collate "C" not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_sha256),
  constraint passkey_challenges_challenge_sha256_check CHECK ((length(challenge_sha256) = 32))
);
CREATE INDEX passkey_challenges_old ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id text collate "C" not null,
  user_id text collate "C" not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  display_name text not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, id);

create table past_facts (
  seq bigint generated always as identity not null,
  kind text not null,
  object_id text collate "C" not null,
  replaced_by xid8 default pg_current_xact_id() not null,
  replaced_at timestamp with time zone default clock_timestamp() not null,
  facts jsonb not null,
  constraint past_facts_pkey PRIMARY KEY (seq)
);
CREATE INDEX past_facts_of ON public.past_facts USING btree (kind, object_id, seq);
CREATE INDEX past_facts_replaced ON public.past_facts USING btree (replaced_at);
CREATE INDEX past_facts_replaced_by ON public.past_facts USING btree (replaced_by);

create table past_grants (
  id bigint not null,
  app_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  app_user_id text collate "C",
  principal_resource_id text collate "C",
  sources text[] not null,
  granted_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone not null,
  import_id text collate "C",
  constraint past_grants_pkey PRIMARY KEY (id)
);
CREATE INDEX past_grants_added ON public.past_grants USING btree (app_id, created_at, id);
CREATE INDEX past_grants_of ON public.past_grants USING btree (COALESCE(app_user_id, principal_resource_id), entitlement_id);
CREATE INDEX past_grants_revoked ON public.past_grants USING btree (app_id, revoked_at, id);

create table pending_decisions (
  access_review_id text collate "C" not null,
  user_id text collate "C" not null,
  task_id text collate "C" not null,
  step_id text collate "C" not null,
  verb text not null,
  comment text default ''::text not null,
  decided_at timestamp with time zone not null,
  together integer not null,
  submission_id text collate "C",
  batch_id text collate "C",
  constraint pending_decisions_pkey PRIMARY KEY (access_review_id, user_id, task_id),
  constraint pending_decisions_verb_check CHECK ((verb = ANY (ARRAY['APPROVE'::text, 'DENY'::text])))
);

create table person_changes (
  import_id text collate "C" not null,
  user_id text collate "C" not null,
  events text[] not null,
  constraint person_changes_pkey PRIMARY KEY (import_id, user_id),
  constraint person_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint person_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table personal_clients (
  id text collate "C" not null,
  client_id text collate "C" not null,
  secret_sha256 bytea,
  user_id text collate "C" not null,
  display_name text not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  public_key bytea,
  scoped_roles text[] default '{}'::text[] not null,
  allow_source_cidr text[] default '{}'::text[] not null,
  omit_unset_members boolean default false not null,
  kind text default 'pcc'::text not null,
  program_kind text default 'UNSPECIFIED'::text not null,
  require_dpop boolean default false not null,
  constraint personal_clients_pkey PRIMARY KEY (id),
  constraint personal_clients_client_id_key UNIQUE (client_id),
  constraint personal_clients_kind_check CHECK ((kind = ANY (ARRAY['pcc'::text, 'spc'::text, 'wfe'::text]))),
  constraint personal_clients_program_kind_check CHECK ((program_kind = ANY (ARRAY['UNSPECIFIED'::text, 'SLACK'::text, 'JIRA'::text, 'COPILOT'::text]))),
  constraint personal_clients_public_key_check CHECK ((length(public_key) = 32)),
  constraint personal_clients_secret_check CHECK (((kind = 'wfe'::text) = (secret_sha256 IS NULL))),
  constraint personal_clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX personal_clients_of_service_principals ON public.personal_clients USING btree (user_id, id) WHERE ((kind <> 'pcc'::text) AND (deleted_at IS NULL));
CREATE INDEX personal_clients_user ON public.personal_clients USING btree (user_id);

create table policies (
  id text collate "C" not null,
  policy_type text not null,
  system_builtin boolean default false not null,
  document jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version bigint default 1 not null,
  display_name text generated always as (COALESCE((document ->> 'displayName'::text), ''::text)) stored not null,
  description text generated always as (COALESCE((document ->> 'description'::text), ''::text)) stored not null,
  scope_app_id text collate "C" generated always as (((document -> 'scope'::text) ->> 'appId'::text)) stored,
  scope_entitlement_id text collate "C" generated always as (NULLIF(((document -> 'scope'::text) ->> 'appEntitlementId'::text), ''::text)) stored,
  scope_slot text generated always as (((document -> 'scope'::text) ->> 'slot'::text)) stored,
  reference_ids text[] collate "C" generated always as (policy_reference_ids(document)) stored not null,
  constraint policies_pkey PRIMARY KEY (id)
);
CREATE INDEX policies_references ON public.policies USING gin (reference_ids);

create table policy_snapshots (
  id bigint generated always as identity not null,
  sha256 bytea not null,
  document jsonb not null,
  constraint policy_snapshots_pkey PRIMARY KEY (id),
  constraint policy_snapshots_sha256_key UNIQUE (sha256)
);
CREATE TRIGGER policy_snapshots_keep_id BEFORE UPDATE ON public.policy_snapshots FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION refuse_referred_change('id');
CREATE TRIGGER policy_snapshots_stay BEFORE DELETE ON public.policy_snapshots FOR EACH ROW EXECUTE FUNCTION refuse_referred_change('id');
CREATE TRIGGER policy_snapshots_stay_all BEFORE TRUNCATE ON public.policy_snapshots FOR EACH STATEMENT EXECUTE FUNCTION refuse_referred_change('id');

create table preparation_records (
  access_review_id text collate "C" not null,
  document jsonb not null,
  constraint preparation_records_pkey PRIMARY KEY (access_review_id),
  constraint preparation_records_access_review_id_fkey FOREIGN KEY (access_review_id) REFERENCES access_reviews(id)
);

create table progress_counts (
  access_review_id text collate "C" not null,
  dimension text not null,
  key text collate "C" not null,
  outcome text not null,
  n bigint not null,
  constraint progress_counts_pkey PRIMARY KEY (access_review_id, dimension, key, outcome),
  constraint progress_counts_dimension_check CHECK ((dimension = ANY (ARRAY['total'::text, 'app'::text, 'reviewer'::text, 'day'::text])))
);

create table progress_deltas (
  id bigint generated always as identity not null,
  access_review_id text collate "C" not null,
  day date default ((now() AT TIME ZONE 'UTC'::text))::date not null,
  app_id text collate "C" default ''::text not null,
  set_id bigint default 0 not null,
  actor_id text collate "C" default ''::text not null,
  outcome text not null,
  n bigint not null,
  constraint progress_deltas_pkey PRIMARY KEY (id)
);
CREATE INDEX progress_deltas_campaign ON public.progress_deltas USING btree (access_review_id);

create table provider_sessions (
  session_id text collate "C" not null,
  provider_id text collate "C" not null,
  issuer text not null,
  subject text not null,
  sid text not null,
  id_token_encrypted bytea not null,
  constraint provider_sessions_pkey PRIMARY KEY (session_id),
  constraint provider_sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  constraint provider_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX provider_sessions_sid ON public.provider_sessions USING btree (provider_id, sid) WHERE (sid <> ''::text);
CREATE INDEX provider_sessions_subject ON public.provider_sessions USING btree (provider_id, subject);

create table provision_runs (
  step_id text collate "C" not null,
  task_id text collate "C" not null,
  kind text not null,
  run_by text collate "C" not null,
  state text default 'PENDING'::text not null,
  attempts integer default 0 not null,
  error text default ''::text not null,
  due_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  ticket_id text default ''::text not null,
  ticket_url text default ''::text not null,
  instructions text default ''::text not null,
  settings jsonb default '{}'::jsonb not null,
  failing_since timestamp with time zone,
  ticket_name text default ''::text not null,
  ticket_source text default ''::text not null,
  constraint provision_runs_pkey PRIMARY KEY (step_id),
  constraint provision_runs_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'WAITING'::text, 'DONE'::text, 'FAILED'::text, 'LEFT'::text]))),
  constraint provision_runs_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);
CREATE INDEX provision_runs_due ON public.provision_runs USING btree (run_by, due_at, step_id) WHERE (completed_at IS NULL);
CREATE INDEX provision_runs_ended ON public.provision_runs USING btree (run_by, completed_at) WHERE (state = ANY (ARRAY['DONE'::text, 'FAILED'::text]));
CREATE INDEX provision_runs_task ON public.provision_runs USING btree (task_id);

create table read_entries (
  at timestamp with time zone not null,
  seq bigint generated always as identity not null,
  actor_id text collate "C" not null,
  client_id text collate "C" not null,
  is_session boolean not null,
  operation text not null,
  object_types text[] not null,
  object_ids text[] collate "C" not null,
  source_address text not null,
  request_id text not null,
  constraint read_entries_pkey PRIMARY KEY (at, seq)
);
CREATE INDEX read_entries_actor ON public.read_entries USING btree (actor_id, at, seq);
CREATE INDEX read_entries_objects ON public.read_entries USING gin (object_ids);
CREATE INDEX read_entries_seq ON public.read_entries USING btree (seq);

create table renewed_review_facts (
  task_id text collate "C" not null,
  as_of timestamp with time zone not null,
  facts jsonb not null,
  constraint renewed_review_facts_pkey PRIMARY KEY (task_id),
  constraint renewed_review_facts_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);

create table report_chunks (
  report_id text collate "C" not null,
  no integer not null,
  bytes bytea not null,
  constraint report_chunks_pkey PRIMARY KEY (report_id, no),
  constraint report_chunks_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id)
);

create table reports (
  id text collate "C" not null,
  access_review_id text collate "C" not null,
  format text not null,
  columns text[] not null,
  state text not null,
  sha256 text default ''::text not null,
  md5 text default ''::text not null,
  byte_count bigint default 0 not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  sha512 text default ''::text not null,
  error text default ''::text not null,
  client_id text collate "C" default ''::text not null,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_check CHECK (((error = ''::text) OR (state = 'ERROR'::text))),
  constraint reports_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'OK'::text, 'ERROR'::text]))),
  constraint reports_access_review_id_fkey FOREIGN KEY (access_review_id) REFERENCES access_reviews(id)
);
CREATE INDEX reports_campaign ON public.reports USING btree (access_review_id, created_at, id);
CREATE INDEX reports_created ON public.reports USING btree (created_at);
CREATE TRIGGER reports_finished AFTER UPDATE OF state ON public.reports FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION report_was_changed();
CREATE TRIGGER reports_inserted AFTER INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION report_was_changed();

create table request_catalog_entitlements (
  request_catalog_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  constraint request_catalog_entitlements_pkey PRIMARY KEY (request_catalog_id, entitlement_id),
  constraint request_catalog_entitlements_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint request_catalog_entitlements_request_catalog_id_fkey FOREIGN KEY (request_catalog_id) REFERENCES request_catalogs(id)
);
CREATE INDEX request_catalog_entitlements_entitlement ON public.request_catalog_entitlements USING btree (entitlement_id);

create table request_catalog_members (
  request_catalog_id text collate "C" not null,
  user_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  constraint request_catalog_members_pkey PRIMARY KEY (request_catalog_id, user_id),
  constraint request_catalog_members_request_catalog_id_fkey FOREIGN KEY (request_catalog_id) REFERENCES request_catalogs(id),
  constraint request_catalog_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX request_catalog_members_user ON public.request_catalog_members USING btree (user_id);

create table request_catalog_viewers (
  request_catalog_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  constraint request_catalog_viewers_pkey PRIMARY KEY (request_catalog_id, entitlement_id),
  constraint request_catalog_viewers_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint request_catalog_viewers_request_catalog_id_fkey FOREIGN KEY (request_catalog_id) REFERENCES request_catalogs(id)
);

create table request_catalogs (
  id text collate "C" not null,
  display_name text not null,
  description text not null,
  published boolean not null,
  visible_to_everyone boolean not null,
  document jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint request_catalogs_pkey PRIMARY KEY (id)
);

create table request_schemas (
  id text collate "C" not null,
  display_name text not null,
  description text default ''::text not null,
  version bigint default 1 not null,
  document jsonb not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint request_schemas_pkey PRIMARY KEY (id),
  constraint request_schemas_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);

create table requestable_actions (
  id text collate "C" not null,
  display_name text not null,
  description text default ''::text not null,
  request_policy_id text collate "C",
  request_schema_id text collate "C",
  document jsonb not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint requestable_actions_pkey PRIMARY KEY (id),
  constraint requestable_actions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint requestable_actions_request_policy_id_fkey FOREIGN KEY (request_policy_id) REFERENCES policies(id),
  constraint requestable_actions_request_schema_id_fkey FOREIGN KEY (request_schema_id) REFERENCES request_schemas(id)
);
CREATE INDEX requestable_actions_policy ON public.requestable_actions USING btree (request_policy_id) WHERE (request_policy_id IS NOT NULL);
CREATE INDEX requestable_actions_request_schema ON public.requestable_actions USING btree (request_schema_id) WHERE (request_schema_id IS NOT NULL);

create table resource_owners (
  resource_id text collate "C" not null,
  user_id text collate "C" not null,
  constraint resource_owners_pkey PRIMARY KEY (resource_id, user_id),
  constraint resource_owners_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resources(id),
  constraint resource_owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX resource_owners_user ON public.resource_owners USING btree (user_id);
CREATE TRIGGER resource_owners_added AFTER INSERT ON public.resource_owners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION resource_owners_changed();
CREATE TRIGGER resource_owners_removed AFTER DELETE ON public.resource_owners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION resource_owners_changed();

create table resource_types (
  id text collate "C" not null,
  app_id text collate "C" not null,
  key text collate "C" not null,
  display_name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  is_manual boolean default false not null,
  trait_ids text[] collate "C" default '{}'::text[] not null,
  constraint resource_types_pkey PRIMARY KEY (id),
  constraint resource_types_app_id_key_key UNIQUE (app_id, key),
  constraint resource_types_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id)
);
CREATE INDEX resource_types_manual ON public.resource_types USING btree (id) WHERE is_manual;
CREATE TRIGGER resource_types_past AFTER UPDATE ON public.resource_types FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION keep_past_facts('display_name');

create table resources (
  id text collate "C" not null,
  app_id text collate "C" not null,
  resource_type_id text collate "C" not null,
  key text collate "C" not null,
  display_name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  grant_count bigint default 0 not null,
  edited_members text[] collate "C" default '{}'::text[] not null,
  is_manual boolean default false not null,
  description text default ''::text not null,
  annotations jsonb default '{}'::jsonb not null,
  custom_description text default ''::text not null,
  external_id text default ''::text not null,
  profile jsonb,
  nhi_type text default 'UNSPECIFIED'::text not null,
  nhi_detail text default ''::text not null,
  parent_id text collate "C",
  parent_type_id text collate "C",
  agent_trait jsonb,
  secret_trait jsonb,
  match_baton_id text collate "C" default ''::text not null,
  constraint resources_pkey PRIMARY KEY (id),
  constraint resources_resource_type_id_key_key UNIQUE (resource_type_id, key),
  constraint resources_nhi_type_check CHECK ((nhi_type = ANY (ARRAY['UNSPECIFIED'::text, 'APP_REGISTRATION'::text, 'ASSUMABLE_ROLE'::text, 'MANAGED_IDENTITY'::text]))),
  constraint resources_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint resources_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES resources(id),
  constraint resources_parent_type_id_fkey FOREIGN KEY (parent_type_id) REFERENCES resource_types(id),
  constraint resources_resource_type_id_fkey FOREIGN KEY (resource_type_id) REFERENCES resource_types(id)
);
CREATE INDEX resources_app ON public.resources USING btree (app_id, id);
CREATE INDEX resources_display_name ON public.resources USING hash (display_name) WHERE (deleted_at IS NULL);
CREATE INDEX resources_manual ON public.resources USING btree (id) WHERE is_manual;
CREATE INDEX resources_match ON public.resources USING btree (resource_type_id, match_baton_id) WHERE ((match_baton_id <> ''::text) AND is_manual);
CREATE INDEX resources_parent ON public.resources USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER resources_past AFTER UPDATE ON public.resources FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION keep_past_facts('display_name');

create table review_facts (
  access_review_id text collate "C" not null,
  no bigint not null,
  recommendation text not null,
  last_used_at timestamp with time zone,
  granted_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  reviewed_outcome text not null,
  is_new boolean not null,
  holder_status text not null,
  account_status text not null,
  has_no_owner boolean not null,
  is_external boolean not null,
  risk_level text not null,
  frameworks smallint not null,
  conflicts smallint not null,
  severe_conflicts smallint not null,
  manager_held integer not null,
  manager_total integer not null,
  title_held integer not null,
  title_total integer not null,
  department_held integer not null,
  department_total integer not null,
  requester_id text collate "C" not null,
  employment_status text default ''::text not null,
  constraint review_facts_pkey PRIMARY KEY (access_review_id, no),
  constraint review_facts_recommendation_check CHECK ((recommendation = ANY (ARRAY['APPROVE'::text, 'DENY'::text, 'REVIEW'::text])))
);

create table roles (
  id text collate "C" not null,
  display_name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint roles_pkey PRIMARY KEY (id)
);

create table routing_rules (
  id text collate "C" not null,
  app_id text collate "C" not null,
  priority integer not null,
  enabled boolean not null,
  request_policy_id text collate "C" not null,
  document jsonb not null,
  deleted_at timestamp with time zone,
  constraint routing_rules_pkey PRIMARY KEY (id),
  constraint routing_rules_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint routing_rules_request_policy_id_fkey FOREIGN KEY (request_policy_id) REFERENCES policies(id)
);
CREATE INDEX routing_rules_app ON public.routing_rules USING btree (app_id, priority, id) WHERE (deleted_at IS NULL);
CREATE INDEX routing_rules_policy ON public.routing_rules USING btree (request_policy_id) WHERE (deleted_at IS NULL);

create table selection_conflicts (
  access_review_id text collate "C" not null,
  selection_no bigint not null,
  conflict_id text collate "C" not null,
  constraint selection_conflicts_pkey PRIMARY KEY (access_review_id, selection_no, conflict_id),
  constraint selection_conflicts_conflict_id_fkey FOREIGN KEY (conflict_id) REFERENCES access_conflicts(id)
);
CREATE INDEX selection_conflicts_conflict ON public.selection_conflicts USING btree (conflict_id);

create table selection_moments (
  access_review_id text collate "C" not null,
  seen pg_snapshot,
  at timestamp with time zone not null,
  constraint selection_moments_pkey PRIMARY KEY (access_review_id),
  constraint selection_moments_access_review_id_fkey FOREIGN KEY (access_review_id) REFERENCES access_reviews(id)
);

create table selections (
  access_review_id text collate "C" not null,
  no bigint not null,
  app_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  app_user_id text collate "C",
  principal_resource_id text collate "C",
  identity_user_id text collate "C",
  grant_id bigint,
  sources text[] not null,
  granted_at timestamp with time zone,
  last_used_at timestamp with time zone,
  policy_id text collate "C",
  constraint selections_pkey PRIMARY KEY (access_review_id, no)
);
CREATE TRIGGER selections_keep_campaign BEFORE UPDATE ON public.selections FOR EACH ROW WHEN ((old.access_review_id IS DISTINCT FROM new.access_review_id)) EXECUTE FUNCTION refuse_referred_change('access_review_id');
CREATE TRIGGER selections_refer_on_insert AFTER INSERT ON public.selections REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION check_references_of_selections();

create table service_principals (
  id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint service_principals_pkey PRIMARY KEY (id),
  constraint service_principals_id_fkey FOREIGN KEY (id) REFERENCES users(id)
);

create table session_settings (
  only_one boolean default true not null,
  external_clients_enabled boolean default false not null,
  client_policy text default 'REQUESTABLE'::text not null,
  approval_policy_id text collate "C",
  constraint session_settings_pkey PRIMARY KEY (only_one),
  constraint session_settings_client_policy_check CHECK ((client_policy = ANY (ARRAY['ALLOW_ALL'::text, 'REQUESTABLE'::text, 'ALLOWLIST_ONLY'::text]))),
  constraint session_settings_only_one_check CHECK (only_one),
  constraint session_settings_approval_policy_id_fkey FOREIGN KEY (approval_policy_id) REFERENCES policies(id)
);

create table sessions (
  id text collate "C" not null,
  secret_sha256 bytea not null,
  user_id text collate "C" not null,
  method text not null,
  source_address text not null,
  user_agent text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  idle_seconds integer not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  device_client_id text default ''::text not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_idle_seconds_check CHECK ((idle_seconds > 0)),
  constraint sessions_secret_sha256_check CHECK ((length(secret_sha256) = 32)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_device_client ON public.sessions USING btree (device_client_id) WHERE ((device_client_id <> ''::text) AND (ended_at IS NULL));
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER sessions_provider AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION delete_provider_session();

create table sign_in_attempts (
  state_sha256 bytea not null,
  browser_sha256 bytea not null,
  provider_id text collate "C",
  purpose text not null,
  document jsonb not null,
  secrets_encrypted bytea not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  step_up_provider_id text collate "C",
  constraint sign_in_attempts_pkey PRIMARY KEY (state_sha256),
  constraint sign_in_attempts_browser_sha256_check CHECK ((length(browser_sha256) = 32)),
  constraint sign_in_attempts_one_provider CHECK ((num_nonnulls(provider_id, step_up_provider_id) = 1)),
  constraint sign_in_attempts_state_sha256_check CHECK ((length(state_sha256) = 32)),
  constraint sign_in_attempts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  constraint sign_in_attempts_step_up_provider_id_fkey FOREIGN KEY (step_up_provider_id) REFERENCES step_up_providers(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_attempts_old ON public.sign_in_attempts USING btree (expires_at);
CREATE INDEX sign_in_attempts_provider ON public.sign_in_attempts USING btree (provider_id);
CREATE INDEX sign_in_attempts_step_up_provider ON public.sign_in_attempts USING btree (step_up_provider_id);

create table sign_in_identities (
  provider_id text collate "C" not null,
  issuer text not null,
  subject text not null,
  user_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  last_sign_in_at timestamp with time zone default now() not null,
  constraint sign_in_identities_pkey PRIMARY KEY (provider_id, issuer, subject),
  constraint sign_in_identities_provider_id_issuer_user_id_key UNIQUE (provider_id, issuer, user_id),
  constraint sign_in_identities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  constraint sign_in_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sign_in_identities_user ON public.sign_in_identities USING btree (user_id);

create table sign_in_links (
  token_sha256 bytea not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  created_by text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_links_pkey PRIMARY KEY (token_sha256),
  constraint sign_in_links_token_sha256_check CHECK ((length(token_sha256) = 32)),
  constraint sign_in_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sign_in_links_old ON public.sign_in_links USING btree (expires_at);

create table sign_in_providers (
  id text collate "C" not null,
  document jsonb not null,
  client_secret_encrypted bytea,
  created_at timestamp with time zone default now() not null,
  constraint sign_in_providers_pkey PRIMARY KEY (id)
);

create table signing_keys (
  id text collate "C" not null,
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  purpose text default 'token'::text not null,
  handover text default ''::text not null,
  constraint signing_keys_pkey PRIMARY KEY (id),
  constraint signing_keys_purpose_check CHECK ((purpose = ANY (ARRAY['token'::text, 'log'::text])))
);

create table step_up_identities (
  provider_id text collate "C" not null,
  issuer text not null,
  subject text not null,
  user_id text collate "C" not null,
  created_at timestamp with time zone default now() not null,
  constraint step_up_identities_pkey PRIMARY KEY (provider_id, issuer, subject),
  constraint step_up_identities_provider_id_issuer_user_id_key UNIQUE (provider_id, issuer, user_id),
  constraint step_up_identities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES step_up_providers(id) ON DELETE CASCADE,
  constraint step_up_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX step_up_identities_user ON public.step_up_identities USING btree (user_id);

create table step_up_providers (
  id text collate "C" not null,
  display_name text not null,
  provider_type text not null,
  enabled boolean not null,
  document jsonb not null,
  client_secret_encrypted bytea,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint step_up_providers_pkey PRIMARY KEY (id)
);

create table step_up_transactions (
  id text collate "C" not null,
  user_id text collate "C" not null,
  provider_id text collate "C" not null,
  started_by text collate "C" not null,
  is_in_session boolean not null,
  target_type text not null,
  task_id text collate "C",
  state text not null,
  document jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint step_up_transactions_pkey PRIMARY KEY (id),
  constraint step_up_transactions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES step_up_providers(id),
  constraint step_up_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX step_up_transactions_newest ON public.step_up_transactions USING btree (created_at DESC, id DESC);
CREATE INDEX step_up_transactions_task ON public.step_up_transactions USING btree (task_id, created_at DESC, id DESC) WHERE (task_id IS NOT NULL);
CREATE INDEX step_up_transactions_user ON public.step_up_transactions USING btree (user_id, created_at DESC, id DESC);

create table submission_results (
  submission_id text collate "C" not null,
  task_id text collate "C" not null,
  step_id text collate "C" not null,
  verb text not null,
  comment text not null,
  decided_at timestamp with time zone not null,
  together integer not null,
  outcome text not null,
  reason text default ''::text not null,
  message text default ''::text not null,
  action_id text default ''::text not null,
  constraint submission_results_pkey PRIMARY KEY (submission_id, task_id),
  constraint submission_results_outcome_check CHECK ((outcome = ANY (ARRAY['APPLIED'::text, 'ALREADY_DECIDED'::text, 'REFUSED'::text, 'NOT_APPLIED'::text])))
);
CREATE INDEX submission_results_task ON public.submission_results USING btree (task_id);

create table submissions (
  id text collate "C" not null,
  access_review_id text collate "C" not null,
  user_id text collate "C" not null,
  state text not null,
  all_or_nothing boolean not null,
  submitted integer not null,
  certified integer default 0 not null,
  denied integer default 0 not null,
  already_decided integer default 0 not null,
  refused integer default 0 not null,
  error text default ''::text not null,
  signature jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  step_up_ids text[] default '{}'::text[] not null,
  constraint submissions_pkey PRIMARY KEY (id),
  constraint submissions_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint submissions_access_review_id_fkey FOREIGN KEY (access_review_id) REFERENCES access_reviews(id),
  constraint submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX submissions_campaign ON public.submissions USING btree (access_review_id, created_at, id);
CREATE INDEX submissions_finished ON public.submissions USING btree (finished_at) WHERE (state <> 'PENDING'::text);
CREATE INDEX submissions_person ON public.submissions USING btree (access_review_id, user_id, created_at, id);
CREATE INDEX submissions_under_way ON public.submissions USING btree (access_review_id, expires_at) WHERE (state = 'PENDING'::text);
CREATE TRIGGER submissions_finished AFTER UPDATE OF state ON public.submissions FOR EACH ROW WHEN (((old.state = 'PENDING'::text) AND (new.state <> 'PENDING'::text))) EXECUTE FUNCTION submission_was_changed();
CREATE TRIGGER submissions_inserted AFTER INSERT ON public.submissions FOR EACH ROW EXECUTE FUNCTION submission_was_changed();

create table task_advisers (
  task_id text collate "C" not null,
  user_id text collate "C" not null,
  asked_by text collate "C" not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint task_advisers_pkey PRIMARY KEY (task_id, user_id),
  constraint task_advisers_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint task_advisers_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint task_advisers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX task_advisers_of_person ON public.task_advisers USING btree (user_id, task_id);

create table task_analyses (
  id text collate "C" not null,
  task_id text collate "C" not null,
  conflicts jsonb not null,
  created_at timestamp with time zone not null,
  constraint task_analyses_pkey PRIMARY KEY (id),
  constraint task_analyses_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id)
);
CREATE INDEX task_analyses_task ON public.task_analyses USING btree (task_id);

create table task_steps (
  task_id text collate "C" not null,
  no smallint not null,
  step_id text collate "C" not null,
  "position" smallint not null,
  actor_id text collate "C" not null,
  outcome text not null,
  at timestamp with time zone not null,
  assigned_at timestamp with time zone,
  document jsonb default '{}'::jsonb not null,
  round smallint default 0 not null,
  snapshot_id bigint not null,
  generation_id text collate "C",
  constraint task_steps_pkey PRIMARY KEY (task_id, no)
);
CREATE INDEX task_steps_actor ON public.task_steps USING btree (actor_id, task_id) WHERE (actor_id <> ''::text);
CREATE TRIGGER task_steps_inserted AFTER INSERT ON public.task_steps REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION task_steps_were_inserted();
CREATE TRIGGER task_steps_refer_on_insert AFTER INSERT ON public.task_steps REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION check_references_of_task_steps();
CREATE TRIGGER task_steps_refer_on_update AFTER UPDATE ON public.task_steps REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION check_references_of_task_steps();

create table task_uploads (
  upload_id text collate "C" not null,
  task_id text collate "C" not null,
  constraint task_uploads_pkey PRIMARY KEY (upload_id, task_id),
  constraint task_uploads_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id),
  constraint task_uploads_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);
CREATE INDEX task_uploads_task ON public.task_uploads USING btree (task_id);

create table tasks (
  id text collate "C" not null,
  numeric_id bigint generated always as identity not null,
  kind text not null,
  state text default 'OPEN'::text not null,
  outcome text default ''::text not null,
  outcome_at timestamp with time zone,
  origin text not null,
  access_review_id text collate "C",
  selection_no bigint,
  certify_task_id text collate "C",
  app_id text collate "C" not null,
  entitlement_id text collate "C" not null,
  app_user_id text collate "C",
  principal_resource_id text collate "C",
  identity_user_id text collate "C",
  snapshot_id bigint not null,
  "position" smallint default 0 not null,
  step_id text collate "C",
  step_kind text default ''::text not null,
  assignee_set_id bigint,
  assigned_via text default ''::text not null,
  assigned_at timestamp with time zone,
  description text default ''::text not null,
  comment_count integer default 0 not null,
  created_by text collate "C" default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  grant_gone_at timestamp with time zone,
  deleted_at timestamp with time zone,
  round smallint default 0 not null,
  generation_id text collate "C",
  clock jsonb,
  due_at timestamp with time zone,
  emergency_access boolean default false not null,
  request jsonb,
  revocation_target_ids text[] collate "C" default '{}'::text[] not null,
  grant_seen_at timestamp with time zone,
  analysis_id text collate "C",
  annotations jsonb,
  grant_inherited_from text[] collate "C",
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'revoke'::text, 'certify'::text, 'offboarding'::text, 'action'::text, 'finding'::text]))),
  constraint tasks_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))
);
CREATE INDEX tasks_account ON public.tasks USING btree (app_user_id, id) WHERE (app_user_id IS NOT NULL);
CREATE INDEX tasks_assigned ON public.tasks USING btree (assignee_set_id, id) WHERE (state = 'OPEN'::text);
CREATE INDEX tasks_at_step ON public.tasks USING btree (snapshot_id, "position", id) WHERE (state = 'OPEN'::text);
CREATE INDEX tasks_campaign ON public.tasks USING btree (access_review_id, id) WHERE (access_review_id IS NOT NULL);
CREATE INDEX tasks_created ON public.tasks USING btree (created_at, id);
CREATE INDEX tasks_descriptions ON public.tasks USING btree (id) WHERE ((kind <> 'certify'::text) OR (description <> ''::text));
CREATE INDEX tasks_due ON public.tasks USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX tasks_emergency ON public.tasks USING btree (id) WHERE emergency_access;
CREATE INDEX tasks_ending ON public.tasks USING btree (due_at, id) WHERE ((kind = 'grant'::text) AND (state = 'CLOSED'::text) AND (due_at IS NOT NULL));
CREATE INDEX tasks_entitlement ON public.tasks USING btree (entitlement_id, id);
CREATE INDEX tasks_membership_requests ON public.tasks USING btree (identity_user_id, id) WHERE ((kind = 'grant'::text) AND (state = 'OPEN'::text) AND (deleted_at IS NULL) AND ((request ->> 'requestCatalogId'::text) IS NOT NULL));
CREATE UNIQUE INDEX tasks_numeric_id ON public.tasks USING btree (numeric_id);
CREATE INDEX tasks_of_review ON public.tasks USING btree (certify_task_id) WHERE (certify_task_id IS NOT NULL);
CREATE UNIQUE INDEX tasks_open_offboardings ON public.tasks USING btree (identity_user_id) WHERE ((kind = 'offboarding'::text) AND (state = 'OPEN'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_open_requests ON public.tasks USING btree (entitlement_id, identity_user_id) WHERE ((state = 'OPEN'::text) AND (kind = ANY (ARRAY['grant'::text, 'revoke'::text])) AND (deleted_at IS NULL));
CREATE INDEX tasks_open_revocations ON public.tasks USING btree (entitlement_id, app_user_id) WHERE (kind = 'revoke'::text);
CREATE INDEX tasks_open_revocations_of_grant ON public.tasks USING btree (grant_key(entitlement_id, COALESCE(app_user_id, principal_resource_id)), id) WHERE ((kind = 'revoke'::text) AND (state = 'OPEN'::text));
CREATE INDEX tasks_outcome ON public.tasks USING btree (outcome, id, kind, step_kind);
CREATE INDEX tasks_principal ON public.tasks USING btree (principal_resource_id, id) WHERE (principal_resource_id IS NOT NULL);
CREATE UNIQUE INDEX tasks_remediation ON public.tasks USING btree (certify_task_id) WHERE ((certify_task_id IS NOT NULL) AND (deleted_at IS NULL) AND (outcome <> 'CANCELLED'::text));
CREATE INDEX tasks_requester ON public.tasks USING btree (created_by, id) WHERE (kind <> 'certify'::text);
CREATE INDEX tasks_reviewed ON public.tasks USING btree (entitlement_id, COALESCE(app_user_id, principal_resource_id), outcome_at) WHERE ((kind = 'certify'::text) AND (outcome = ANY (ARRAY['CERTIFIED'::text, 'DECERTIFIED'::text])));
CREATE INDEX tasks_revocation_targets ON public.tasks USING gin (revocation_target_ids) WHERE (revocation_target_ids <> '{}'::text[]);
CREATE INDEX tasks_revocations ON public.tasks USING btree (app_id, id) WHERE ((kind = 'revoke'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_subject ON public.tasks USING btree (identity_user_id, id) WHERE (identity_user_id IS NOT NULL);
CREATE INDEX tasks_texts ON public.tasks USING btree (id) WHERE (description <> ''::text);
CREATE INDEX tasks_times ON public.tasks USING brin (created_at, outcome_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX tasks_unused_access ON public.tasks USING btree (id) WHERE ((origin = 'NON_USAGE_REVOKE'::text) AND (state = 'OPEN'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_waiting_access ON public.tasks USING btree (app_id, entitlement_id) WHERE ((state = 'OPEN'::text) AND (step_kind = 'approval'::text) AND (kind <> 'certify'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_waiting_people ON public.tasks USING btree (assignee_set_id) WHERE ((state = 'OPEN'::text) AND (kind <> 'certify'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_waiting_policy ON public.tasks USING btree (snapshot_id, "position") WHERE ((state = 'OPEN'::text) AND (step_kind = 'approval'::text) AND (kind <> 'certify'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_waiting_subject ON public.tasks USING btree (identity_user_id) WHERE ((state = 'OPEN'::text) AND (step_kind = 'approval'::text) AND (kind <> 'certify'::text) AND (deleted_at IS NULL));
CREATE TRIGGER tasks_are_not_referred AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_steps_without_task();
CREATE TRIGGER tasks_deleted AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tasks_were_deleted();
CREATE TRIGGER tasks_inserted AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tasks_were_inserted();
CREATE TRIGGER tasks_keep_id BEFORE UPDATE ON public.tasks FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION refuse_referred_change('id');
CREATE TRIGGER tasks_refer_on_insert AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION check_references_of_tasks();
CREATE TRIGGER tasks_refer_on_update AFTER UPDATE ON public.tasks FOR EACH ROW WHEN ((((old.access_review_id IS DISTINCT FROM new.access_review_id) OR (old.snapshot_id IS DISTINCT FROM new.snapshot_id)) OR (old.assignee_set_id IS DISTINCT FROM new.assignee_set_id))) EXECUTE FUNCTION check_changed_references_of_task();
CREATE TRIGGER tasks_updated AFTER UPDATE ON public.tasks REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION tasks_were_updated();

create table unused_access_rules (
  id text collate "C" not null,
  document jsonb not null,
  next_run_at timestamp with time zone,
  run jsonb,
  created_at timestamp with time zone default now() not null,
  constraint unused_access_rules_pkey PRIMARY KEY (id)
);

create table upload_chunks (
  upload_id text collate "C" not null,
  no integer not null,
  bytes bytea not null,
  constraint upload_chunks_pkey PRIMARY KEY (upload_id, no),
  constraint upload_chunks_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);

create table uploads (
  id text collate "C" not null,
  created_by text collate "C" not null,
  file_name text not null,
  media_type text not null,
  byte_count bigint default 0 not null,
  sha256 text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  kept_at timestamp with time zone,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX uploads_unkept ON public.uploads USING btree (created_at) WHERE (kept_at IS NULL);
CREATE INDEX uploads_unkept_of ON public.uploads USING btree (created_by) WHERE (kept_at IS NULL);

create table used_assertions (
  digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_assertions_pkey PRIMARY KEY (digest)
);
CREATE INDEX used_assertions_expiry ON public.used_assertions USING btree (expires_at);

create table used_proofs (
  digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_proofs_pkey PRIMARY KEY (digest)
);
CREATE INDEX used_proofs_expiry ON public.used_proofs USING btree (expires_at);

create table user_roles (
  user_id text collate "C" not null,
  role text not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_role_fkey FOREIGN KEY (role) REFERENCES roles(id),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX user_roles_role ON public.user_roles USING btree (role);

create table users (
  id text collate "C" not null,
  source_id text default ''::text not null,
  email text collate "C" not null,
  display_name text default ''::text not null,
  department text default ''::text not null,
  job_title text default ''::text not null,
  status text default 'ENABLED'::text not null,
  type text default 'HUMAN'::text not null,
  manager_id text collate "C",
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  employee_id text default ''::text not null,
  username text default ''::text not null,
  employment_status text default ''::text not null,
  employment_type text default ''::text not null,
  origin text default 'DIRECTORY'::text not null,
  status_column text default ''::text not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_origin_check CHECK ((origin = ANY (ARRAY['DIRECTORY'::text, 'LOCAL'::text, 'SYSTEM'::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text]))),
  constraint users_type_check CHECK ((type = ANY (ARRAY['HUMAN'::text, 'SERVICE'::text, 'AGENT'::text, 'SYSTEM'::text]))),
  constraint users_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users(id)
);
CREATE INDEX users_display_name ON public.users USING hash (display_name) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX users_employment_status ON public.users USING btree (lower(employment_status)) WHERE (employment_status <> ''::text);
CREATE INDEX users_manager ON public.users USING btree (manager_id) WHERE (manager_id IS NOT NULL);
CREATE TRIGGER users_device_authorizations AFTER UPDATE OF status, deleted_at ON public.users FOR EACH ROW WHEN (((new.status <> 'ENABLED'::text) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION end_device_authorizations_of_user();
CREATE TRIGGER users_mails AFTER UPDATE OF status, deleted_at ON public.users FOR EACH ROW WHEN (((new.status <> 'ENABLED'::text) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION cancel_mails_of_user();
CREATE TRIGGER users_passkeys AFTER UPDATE OF deleted_at ON public.users FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION delete_passkeys_of_user();
CREATE TRIGGER users_past AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((((((((old.source_id IS DISTINCT FROM new.source_id) OR (old.email IS DISTINCT FROM new.email)) OR (old.display_name IS DISTINCT FROM new.display_name)) OR (old.department IS DISTINCT FROM new.department)) OR (old.job_title IS DISTINCT FROM new.job_title)) OR (old.manager_id IS DISTINCT FROM new.manager_id)) OR (old.employee_id IS DISTINCT FROM new.employee_id)) OR (old.employment_status IS DISTINCT FROM new.employment_status)) OR (old.employment_type IS DISTINCT FROM new.employment_type))) EXECUTE FUNCTION keep_past_facts('source_id', 'email', 'display_name', 'department', 'job_title', 'manager_id', 'employee_id', 'employment_status', 'employment_type');
CREATE TRIGGER users_sessions AFTER UPDATE OF status, deleted_at ON public.users FOR EACH ROW WHEN (((new.status <> 'ENABLED'::text) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION end_sessions_of_user();
CREATE TRIGGER users_sign_in_identities AFTER UPDATE OF deleted_at ON public.users FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION delete_sign_in_identities_of_user();
CREATE TRIGGER users_step_ups AFTER UPDATE OF status, deleted_at ON public.users FOR EACH ROW WHEN (((new.status <> 'ENABLED'::text) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION end_step_ups_of_user();

create table webhook_instances (
  id text collate "C" not null,
  webhook_id text collate "C" not null,
  event text not null,
  source jsonb not null,
  payload jsonb,
  destination text not null,
  state text default 'PENDING'::text not null,
  order_key text collate "C" default ''::text not null,
  no bigint generated always as identity not null,
  attempts integer default 0 not null,
  attempt_history jsonb default '[]'::jsonb not null,
  due_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  expires_at timestamp with time zone not null,
  callback_token_encrypted bytea,
  answer jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_attempted_at timestamp with time zone,
  completed_at timestamp with time zone,
  purpose text default 'test'::text not null,
  subject_id text collate "C" default ''::text not null,
  awaits_effect boolean default false not null,
  constraint webhook_instances_pkey PRIMARY KEY (id),
  constraint webhook_instances_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id)
);
CREATE INDEX webhook_instances_due ON public.webhook_instances USING btree (webhook_id, due_at, id) WHERE (state = ANY (ARRAY['PENDING'::text, 'ERROR'::text, 'RUNNING'::text]));
CREATE INDEX webhook_instances_effects ON public.webhook_instances USING btree (due_at, id) WHERE (awaits_effect AND (state = ANY (ARRAY['PROCESS_RESPONSE'::text, 'FATAL_ERROR'::text])));
CREATE INDEX webhook_instances_events ON public.webhook_instances USING btree (subject_id) WHERE ((purpose = 'event'::text) AND (completed_at IS NULL));
CREATE INDEX webhook_instances_expiry ON public.webhook_instances USING btree (expires_at);
CREATE INDEX webhook_instances_listed ON public.webhook_instances USING btree (webhook_id, created_at, id);
CREATE INDEX webhook_instances_open ON public.webhook_instances USING btree (expires_at) WHERE (completed_at IS NULL);
CREATE INDEX webhook_instances_ordered ON public.webhook_instances USING btree (webhook_id, order_key, no) WHERE ((completed_at IS NULL) AND (order_key <> ''::text));
CREATE UNIQUE INDEX webhook_instances_provision ON public.webhook_instances USING btree (subject_id) WHERE (purpose = 'provision'::text);
CREATE UNIQUE INDEX webhook_instances_subject ON public.webhook_instances USING btree (subject_id, purpose) WHERE ((completed_at IS NULL) AND (subject_id <> ''::text) AND (purpose <> 'event'::text));

create table webhooks (
  id text collate "C" not null,
  display_name text not null,
  document jsonb not null,
  failures integer default 0 not null,
  paused_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id)
);

create table workload_providers (
  id text collate "C" not null,
  issuer_url text not null,
  disabled boolean default false not null,
  document jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint workload_providers_pkey PRIMARY KEY (id)
);

create table workload_trusts (
  id text collate "C" not null,
  provider_id text collate "C" not null,
  disabled boolean default false not null,
  description text not null,
  condition_expression text not null,
  passthrough_claims text[] not null,
  require_single_use boolean not null,
  constraint workload_trusts_pkey PRIMARY KEY (id),
  constraint workload_trusts_id_fkey FOREIGN KEY (id) REFERENCES personal_clients(id),
  constraint workload_trusts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES workload_providers(id)
);
CREATE INDEX workload_trusts_of_provider ON public.workload_trusts USING btree (provider_id, id);

CREATE OR REPLACE FUNCTION public.access_review_was_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (kind, object_id, access_review_id) values (
    case when tg_op = 'INSERT' then 'campaign.created' when new.deleted_at is not null then 'campaign.deleted' else 'campaign.updated' end, new.id, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_grant_counts(entitlement_ids text[], added bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with counted as (
    update entitlements e set grant_count = e.grant_count + change.n
    from unnest(entitlement_ids, added) as change (id, n) where e.id = change.id and change.n <> 0
    returning e.resource_id, change.n)
  update resources r set grant_count = r.grant_count + total.n
  from (select resource_id, sum(n) as n from counted group by resource_id) total where r.id = total.resource_id
$function$;

CREATE OR REPLACE FUNCTION public.add_to_user_counts(app_ids text[], added bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update apps a set user_count = a.user_count + change.n
  from unnest(app_ids, added) as change (id, n) where a.id = change.id and change.n <> 0;
  select add_to_grant_counts(array_agg(e.id), array_agg(change.n))
  from unnest(app_ids, added) as change (id, n) join entitlements e on e.app_id = change.id and e.is_access
$function$;

CREATE OR REPLACE FUNCTION public.address_domain(address text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when position('@' in address) = 0 then 'UNKNOWN'
    when exists (
      select from org_domains d, lateral (select lower(substr(address, length(address) - position('@' in reverse(address)) + 2)) as host) h
      where h.host = d.domain or right(h.host, length(d.domain) + 1) = '.' || d.domain
    ) then 'TRUSTED'
    else 'EXTERNAL'
  end
$function$;

CREATE OR REPLACE FUNCTION public.app_owners_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from changed) then return null; end if;
  perform note_approver_change();
  insert into approver_changes (task_id)
  select w.task_id from waiting_requests() w
  where w.app_id in (select app_id from changed) and w.approval @@ '$.appOwners.type() == "object" || $.expression.type() == "object"';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.assignee_set_hash(members text[])
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select sha256(convert_to(array_to_string(members, ','), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.cancel_mails_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update mails set state = 'CANCELLED', last_answer = 'The person was disabled or deleted.' where user_id = new.id and state = 'WAITING';
  update messages set collected_at = now() where user_id = new.id and collected_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_changed_references_of_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_missing_row('tasks', 'access_reviews', new.access_review_id)
    where new.access_review_id is not null and not exists (select from access_reviews r where r.id = new.access_review_id);
  perform refuse_missing_row('tasks', 'policy_snapshots', new.snapshot_id::text)
    where not exists (select from policy_snapshots p where p.id = new.snapshot_id);
  perform refuse_missing_row('tasks', 'assignee_sets', new.assignee_set_id::text)
    where new.assignee_set_id is not null and not exists (select from assignee_sets s where s.id = new.assignee_set_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_references_of_selections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_missing_row('selections', 'access_reviews', s.id) from (select distinct access_review_id as id from after_change) s
    where not exists (select from access_reviews r where r.id = s.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_references_of_task_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_missing_row('task_steps', 'policy_snapshots', s.id::text) from (select distinct snapshot_id as id from after_change) s
    where not exists (select from policy_snapshots p where p.id = s.id);
  perform refuse_missing_row('task_steps', 'tasks', s.id) from (select distinct task_id as id from after_change) s
    where (select t.id from tasks t where t.id = s.id) is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_references_of_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_missing_row('tasks', 'access_reviews', t.id) from (select distinct access_review_id as id from after_change) t
    where t.id is not null and not exists (select from access_reviews r where r.id = t.id);
  perform refuse_missing_row('tasks', 'policy_snapshots', t.id::text) from (select distinct snapshot_id as id from after_change) t
    where not exists (select from policy_snapshots p where p.id = t.id);
  perform refuse_missing_row('tasks', 'assignee_sets', t.id::text) from (select distinct assignee_set_id as id from after_change) t
    where t.id is not null and not exists (select from assignee_sets s where s.id = t.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_grant_counts(array_agg(made.id), array_agg(a.user_count))
  from made join apps a on a.id = made.app_id where made.is_access;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_app_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  case tg_op
    when 'INSERT' then
      perform add_to_user_counts(array_agg(app_id), array_agg(n))
      from (select app_id, count(*) as n from after_change where deleted_at is null group by app_id) change;
    when 'DELETE' then
      perform add_to_user_counts(array_agg(app_id), array_agg(-n))
      from (select app_id, count(*) as n from before_change where deleted_at is null group by app_id) change;
    else
      perform add_to_user_counts(array_agg(app_id), array_agg(n))
      from (
        select app_id, sum(n) as n from (
          select app_id, 1 as n from after_change where deleted_at is null
          union all
          select app_id, -1 from before_change where deleted_at is null) each_one
        group by app_id having sum(n) <> 0) change;
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_grants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_grant_counts(array_agg(entitlement_id), array_agg(case tg_op when 'INSERT' then n else -n end))
  from (select entitlement_id, count(*) as n from changed group by entitlement_id) change;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_passkeys_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from passkeys where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_provider_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from provider_sessions where session_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_sign_in_identities_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from sign_in_identities where user_id = new.id;
  delete from step_up_identities where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.encrypted_values(of_table regclass, of_column text, member text, after_row tid, row_limit integer)
 RETURNS TABLE(at tid, value text)
 LANGUAGE plpgsql
AS $function$
begin
  return query execute format(
    case when member = '' then
      'select ctid, encode(%1$I, ''base64'') from %2$s where %1$I is not null and ctid > $1 order by ctid limit $2'
    else
      'select ctid, (%1$I -> %3$L)::text from %2$s where %1$I -> %3$L <> ''{}''::jsonb and ctid > $1 order by ctid limit $2'
    end, of_column, of_table, member) using after_row, row_limit;
end $function$;

CREATE OR REPLACE FUNCTION public.end_device_authorizations_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from device_authorizations where user_id = new.id and used_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_sessions_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sessions set ended_at = now() where user_id = new.id and ended_at is null;
  delete from sign_in_links where user_id = new.id and used_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_step_ups_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update step_up_transactions
    set state = 'STEP_UP_TRANSACTION_STATE_ERROR',
      document = document || '{"state": "STEP_UP_TRANSACTION_STATE_ERROR", "errorMessage": "The person was disabled."}'
    where user_id = new.id and used_at is null
      and state in ('STEP_UP_TRANSACTION_STATE_PENDING', 'STEP_UP_TRANSACTION_STATE_VERIFIED');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.entitlement_owners_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from changed) then return null; end if;
  perform note_approver_change();
  insert into approver_changes (task_id)
  select w.task_id from entitlements e join waiting_requests() w on w.app_id = e.app_id and w.entitlement_id = e.id
  where e.id in (select entitlement_id from changed) and w.approval @@ '$.entitlementOwners.type() == "object" || $.expression.type() == "object"';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.grant_key(entitlement_id text, holder_id text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
begin
  return entitlement_id || ' ' || holder_id;
end $function$;

CREATE OR REPLACE FUNCTION public.import_was_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (kind, object_id) values (
    case when tg_op = 'INSERT' then 'import.created' when new.state in ('DONE', 'FAILED', 'CANCELED') then 'import.finished' else 'import.updated' end, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_past_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into past_facts (kind, object_id, facts)
  select tg_table_name, old.id, jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(old)) c where c.key = any(tg_argv);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ksuid_at(block text, n bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select block
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n / 14776336 % 62)::int + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n / 238328 % 62)::int + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n / 3844 % 62)::int + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n / 62 % 62)::int + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (n % 62)::int + 1, 1)
$function$;

CREATE OR REPLACE FUNCTION public.lock_for_new_key(of_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- A process that starts while the key is changed waits here, and then finds that its key is the old one.
  execute format('lock table %s in access exclusive mode', of_table);
end $function$;

CREATE OR REPLACE FUNCTION public.log_leaf_hash(entry log_entries, campaign_no bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select log_leaf_hash(log_line(entry, campaign_no))
$function$;

CREATE OR REPLACE FUNCTION public.log_leaf_hash(line text)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select sha256('\x00'::bytea || convert_to(line, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.log_line(entry log_entries, campaign_no bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select log_line(entry.seq, entry.at, entry.actor_id, entry.kind, entry.task_id, entry.object_type, entry.object_id, entry.request_id,
    entry.document, entry.campaign_id, campaign_no)
$function$;

CREATE OR REPLACE FUNCTION public.log_line(seq bigint, written_at timestamp with time zone, actor_id text, kind text, task_id text, object_type text, object_id text, request_id text, document jsonb, campaign_id text, campaign_no bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select ('{"at": "' || to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '", "id": "' || ksuid_at('0000000000000000000000', seq)
      || '", "kind": ' || to_json(kind)::text || ', "taskId": ' || to_json(coalesce(task_id, ''))::text || ', "actorId": ' || to_json(actor_id)::text
      || ', "document": ')
    || (document::text || (
      ', "objectId": ' || case object_id when '' then '""' else to_json(object_id)::text end
      || ', "requestId": ' || case request_id when '' then '""' else to_json(request_id)::text end
      || case when campaign_id is null then '' else ', "campaignId": ' || to_json(campaign_id)::text || ', "campaignNo": ' || coalesce(campaign_no::text, 'null') end
      || ', "objectType": ' || case object_type when '' then '""' else to_json(object_type)::text end || '}'))
$function$;

CREATE OR REPLACE FUNCTION public.log_root_was_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (kind, object_id) values ('log.sealed', new.size::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_approver_change()
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into approver_change_views (xid, seen) values (pg_current_xact_id(), pg_current_snapshot()) on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.policy_reference_ids(document jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.progress_outcome(kind text, access_review_id text, state text, outcome text, deleted_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when kind = 'certify' and access_review_id is not null and deleted_at is null then case state when 'OPEN' then '' else outcome end end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_drop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from gone g cross join log_retention r left join log_leaves l on l.seq = g.seq
    where l.no is null or l.no >= r.up_to or not exists (select from log_leaves said where said.seq = r.entry_seq and said.no >= r.up_to)) then
    raise exception 'log_entries is append-only: no sealed entry says that these are dropped';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_missing_row(referring text, referred text, id text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% refer to % of %, which does not exist', referring, id, referred using errcode = 'foreign_key_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_referred_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are referred to: they are not deleted, and their % stays', tg_table_name, tg_argv[0] using errcode = 'foreign_key_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_steps_without_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_missing_row('task_steps', 'tasks', t.id) from before_change t
    where (select count(*) from (select from task_steps s where s.task_id = t.id limit 1) s) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.replace_encrypted_values(of_table regclass, of_column text, member text, at tid[], new_values text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    case when member = '' then
      'update %2$s t set %1$I = decode(v.value, ''base64'') from unnest($1, $2) v (at, value) where t.ctid = v.at'
    else
      'update %2$s t set %1$I = jsonb_set(t.%1$I, array[%3$L], v.value::jsonb) from unnest($1, $2) v (at, value) where t.ctid = v.at'
    end, of_column, of_table, member) using at, new_values;
end $function$;

CREATE OR REPLACE FUNCTION public.report_was_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (kind, object_id, access_review_id) values (case when tg_op = 'INSERT' then 'report.created' else 'report.finished' end, new.id, new.access_review_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.resource_owners_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from changed) then return null; end if;
  perform note_approver_change();
  insert into approver_changes (task_id)
  select w.task_id from entitlements e join waiting_requests() w on w.app_id = e.app_id and w.entitlement_id = e.id
  where e.resource_id in (select resource_id from changed) and w.approval @@ '$.resourceOwners.type() == "object"';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.source_resources(app text, source text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select r.id
  from (select position(':' in source) as colon) at,
    lateral (select lower(trim(left(source, greatest(colon - 1, 0)))) as type, lower(trim(substr(source, colon + 1))) as resource) part
    join resource_types t on t.app_id = app and part.type in ('', t.key)
    join resources r on r.resource_type_id = t.id and r.key = part.resource
  where source <> ''
  offset 0
$function$;

CREATE OR REPLACE FUNCTION public.submission_was_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (kind, object_id, access_review_id) values (case when tg_op = 'INSERT' then 'submission.created' else 'submission.finished' end, new.id, new.access_review_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.task_steps_were_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into progress_deltas (access_review_id, actor_id, outcome, n)
  select t.access_review_id, s.actor_id, s.outcome, count(*)
  from after_change s join tasks t on t.id = s.task_id
  where s.actor_id <> '' and s.outcome in ('approved', 'denied') and t.kind = 'certify' and t.access_review_id is not null group by 1, 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tasks_were_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into progress_deltas (access_review_id, app_id, set_id, outcome, n)
  select access_review_id, app_id, coalesce(assignee_set_id, 0), progress_outcome(kind, access_review_id, state, outcome, deleted_at), -count(*)
  from before_change where progress_outcome(kind, access_review_id, state, outcome, deleted_at) is not null
    and not exists (select from access_reviews c where c.id = before_change.access_review_id and c.reviews_dropping_since is not null) group by 1, 2, 3, 4;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tasks_were_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into progress_deltas (access_review_id, app_id, set_id, outcome, n)
  select access_review_id, app_id, coalesce(assignee_set_id, 0), progress_outcome(kind, access_review_id, state, outcome, deleted_at), count(*)
  from after_change where progress_outcome(kind, access_review_id, state, outcome, deleted_at) is not null group by 1, 2, 3, 4;
  -- The reviews of a campaign are announced by the campaign.
  insert into events (kind, object_id, access_review_id) select 'task.created', id, access_review_id from after_change where kind <> 'certify' order by id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tasks_were_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into progress_deltas (access_review_id, app_id, set_id, outcome, n)
  select access_review_id, app_id, set_id, counted, sum(n) from (
    select access_review_id, app_id, coalesce(assignee_set_id, 0) as set_id, progress_outcome(kind, access_review_id, state, outcome, deleted_at) as counted, 1 as n from after_change
    union all
    select access_review_id, app_id, coalesce(assignee_set_id, 0), progress_outcome(kind, access_review_id, state, outcome, deleted_at), -1 from before_change) each_one
  where counted is not null group by 1, 2, 3, 4 having sum(n) <> 0;
  -- Many changes of one campaign at once are one event: whoever looks at the campaign looks again.
  insert into events (kind, object_id, access_review_id)
  select kind, id, access_review_id from (
    -- Grouped, not joined: a plan that was made for one row would compare each of many with each.
    select id, access_review_id, count(*) over (partition by access_review_id) as n,
      case when bool_or(is_after and deleted_at is not null) then 'task.deleted'
        when bool_or(is_after and state = 'CLOSED') and bool_or(not is_after and state = 'OPEN') then 'task.closed' else 'task.updated' end as kind
    from (
      select id, access_review_id, state, deleted_at, true as is_after from after_change
      union all
      select id, access_review_id, state, deleted_at, false from before_change) each_one
    group by id, access_review_id) changed
  where n <= 500 or access_review_id is null
  union all
  select 'campaign.tasks_changed', access_review_id, access_review_id from after_change where access_review_id is not null group by access_review_id having count(*) > 500;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.waiting_requests()
 RETURNS TABLE(task_id text, app_id text, entitlement_id text, identity_user_id text, snapshot_id bigint, "position" smallint, approval jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select t.id, t.app_id, t.entitlement_id, t.identity_user_id, t.snapshot_id, t.position, s.document #> array['steps', t.position::text, 'approval']
  from tasks t join policy_snapshots s on s.id = t.snapshot_id
  where t.state = 'OPEN' and t.step_kind = 'approval' and t.kind <> 'certify' and t.deleted_at is null
    and t.assigned_via in ('primary', 'fallback', 'superAdmins', 'none')
$function$;

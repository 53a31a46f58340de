-- A way to authenticate again, which policies and signatures require.
create table step_up_providers (
  id text collate "C" primary key,
  display_name text not null,
  provider_type text not null,
  enabled boolean not null,
  document jsonb not null,
  client_secret_encrypted bytea,
  created_at timestamptz not null,
  deleted_at timestamptz
);

-- One fresh authentication of a person for one target, used once.
create table step_up_transactions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  provider_id text collate "C" not null references step_up_providers (id),
  -- The API client or session that started it, and alone may use it.
  started_by text collate "C" not null,
  is_in_session boolean not null,
  target_type text not null,
  task_id text collate "C",
  state text not null,
  document jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index step_up_transactions_newest on step_up_transactions (created_at desc, id desc);
create index step_up_transactions_user on step_up_transactions (user_id, created_at desc, id desc);
create index step_up_transactions_task on step_up_transactions (task_id, created_at desc, id desc) where task_id is not null;

-- What a person who is disabled or deleted has not used does not come back when the person does.
create function end_step_ups_of_user() returns trigger language plpgsql as $$
begin
  update step_up_transactions
    set state = 'STEP_UP_TRANSACTION_STATE_ERROR',
      document = document || '{"state": "STEP_UP_TRANSACTION_STATE_ERROR", "errorMessage": "The person was disabled."}'
    where user_id = new.id and used_at is null
      and state in ('STEP_UP_TRANSACTION_STATE_PENDING', 'STEP_UP_TRANSACTION_STATE_VERIFIED');
  return null;
end $$;
create trigger users_step_ups after update of status, deleted_at on users for each row
  when (new.status <> 'ENABLED' or new.deleted_at is not null) execute function end_step_ups_of_user();

-- A program without a browser that asks to sign in as a person. The codes are kept as hashes only.
create table device_authorizations (
  id text collate "C" primary key,
  device_code_hash bytea not null unique check (length(device_code_hash) = 32),
  user_code_hash bytea not null unique check (length(user_code_hash) = 32),
  client_id text not null,
  source_address text not null,
  user_agent text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'DENIED')),
  -- Who has decided.
  user_id text collate "C" references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((state = 'PENDING') = (user_id is null))
);
create index device_authorizations_old on device_authorizations (expires_at);
create index device_authorizations_user on device_authorizations (user_id) where used_at is null;

-- The public client id of the program that a session belongs to; '' for a browser.
alter table sessions add column device_client_id text not null default '';

-- A sign-in that a person has approved and no program has used yet ends with the person, as links do.
create function end_device_authorizations_of_user() returns trigger language plpgsql as $$
begin
  delete from device_authorizations where user_id = new.id and used_at is null;
  return null;
end $$;
create trigger users_device_authorizations after update of status, deleted_at on users for each row
  when (new.status <> 'ENABLED' or new.deleted_at is not null) execute function end_device_authorizations_of_user();

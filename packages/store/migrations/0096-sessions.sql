-- A browser in which a person is signed in. The cookie has the id and a secret, of which only the hash is kept.
create table sessions (
  id text collate "C" primary key,
  secret_sha256 bytea not null check (length(secret_sha256) = 32),
  user_id text collate "C" not null references users (id),
  method text not null,
  source_address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_old on sessions (expires_at);

-- A link that signs a person in, once.
create table sign_in_links (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  id text collate "C" not null,
  user_id text collate "C" not null references users (id),
  -- Who made it; '' for the service itself.
  created_by text collate "C" not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_links_old on sign_in_links (expires_at);

-- Whoever disables or deletes a person, an import or a call: the sessions end with it, and do not come back when the person does.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now() where user_id = new.id and ended_at is null;
  delete from sign_in_links where user_id = new.id and used_at is null;
  return null;
end $$;
create trigger users_sessions after update of status, deleted_at on users for each row
  when (new.status <> 'ENABLED' or new.deleted_at is not null) execute function end_sessions_of_user();

-- With what people and programs sign in: the log and evidence name these as the clients of what was done.
create view credentials as
  select id, user_id, created_at from personal_clients union all select id, user_id, created_at from sessions;

-- A public key with which a person signs in. The private key stays in an authenticator.
create table passkeys (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  is_synced boolean not null,
  display_name text not null,
  -- Who could have added it: who made the session that it was added in. '' for the service itself.
  created_by text collate "C" not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- A challenge that was given out and not answered yet. Its holder is a session, or the hash of a cookie.
create table passkey_challenges (
  challenge_sha256 bytea primary key check (length(challenge_sha256) = 32),
  purpose text not null,
  holder text collate "C" not null,
  expires_at timestamptz not null
);
create index passkey_challenges_old on passkey_challenges (expires_at);

-- A person who comes back after they were disabled keeps their passkeys. A person who is deleted does not come back.
create function delete_passkeys_of_user() returns trigger language plpgsql as $$
begin
  delete from passkeys where user_id = new.id;
  return null;
end $$;
create trigger users_passkeys after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function delete_passkeys_of_user();

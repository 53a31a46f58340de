-- An OpenID provider that people sign in through.
create table sign_in_providers (
  id text collate "C" primary key,
  -- Everything but the secret, as the contract shows it.
  document jsonb not null,
  client_secret_encrypted bytea,
  created_at timestamptz not null default now()
);

-- Who a subject of a provider is. E-mail addresses change hands; issuer and subject do not.
create table sign_in_identities (
  provider_id text collate "C" not null references sign_in_providers (id) on delete cascade,
  issuer text not null,
  subject text not null,
  user_id text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz not null default now(),
  primary key (provider_id, issuer, subject),
  unique (provider_id, issuer, user_id)
);
create index sign_in_identities_user on sign_in_identities (user_id);

-- A browser that was sent to a provider. Each comes back once, in time, in the same browser.
create table sign_in_attempts (
  state_sha256 bytea primary key check (length(state_sha256) = 32),
  browser_sha256 bytea not null check (length(browser_sha256) = 32),
  provider_id text collate "C" not null references sign_in_providers (id) on delete cascade,
  purpose text not null,
  -- What the purpose needs when the browser is back.
  document jsonb not null,
  -- The nonce and the PKCE verifier.
  secrets_encrypted bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_attempts_old on sign_in_attempts (expires_at);
create index sign_in_attempts_provider on sign_in_attempts (provider_id);

-- The session at the provider that a session here came from: signing out here and there ends both.
create table provider_sessions (
  session_id text collate "C" primary key references sessions (id) on delete cascade,
  provider_id text collate "C" not null references sign_in_providers (id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- '' when the provider names no session.
  sid text not null,
  id_token_encrypted bytea not null
);
create index provider_sessions_subject on provider_sessions (provider_id, subject);
create index provider_sessions_sid on provider_sessions (provider_id, sid) where sid <> '';

-- The ID token is needed until the session ends, and not kept any longer.
create function delete_provider_session() returns trigger language plpgsql as $$
begin
  delete from provider_sessions where session_id = new.id;
  return null;
end $$;
create trigger sessions_provider after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function delete_provider_session();

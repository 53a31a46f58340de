-- Long work, imports, API clients and keys, and the log.

-- Long work is a row. Who advances it holds the session advisory lock (kind's class, hash of id); chunk and cursor are one transaction.
create table long_work (
  id text collate "C" primary key,
  kind text not null check (kind in ('import', 'prepare', 'unprepare', 'end', 'report', 'delete')),
  -- The import, campaign or report that is worked on.
  object_id text collate "C" not null,
  phase text not null default '',
  cursor jsonb not null default '{}',
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'FAILED')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  error text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index long_work_open on long_work (due_at) where state = 'OPEN';
create index long_work_object on long_work (object_id);

create table imports (
  id text collate "C" primary key,
  state text not null check (state in ('PENDING', 'RUNNING', 'DONE', 'FAILED')),
  confirm_removals boolean not null,
  create_people boolean not null,
  counts jsonb,
  problems jsonb not null default '[]',
  problem_count integer not null default 0,
  created_by text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One import at a time.
create unique index imports_one_at_a_time on imports ((true)) where state in ('PENDING', 'RUNNING');

create table import_files (
  import_id text collate "C" not null references imports (id),
  file text not null check (file in ('people', 'entitlements', 'access')),
  byte_count bigint not null,
  sha256 text not null,
  row_count bigint not null default 0,
  -- What was understood of the header: {delimiter, understood: [{header, column}], ignored: []}.
  header jsonb,
  primary key (import_id, file)
);

create table import_chunks (
  import_id text collate "C" not null,
  file text not null,
  no integer not null,
  bytes bytea not null,
  primary key (import_id, file, no)
);

create table personal_clients (
  id text collate "C" primary key,
  client_id text collate "C" not null unique,
  -- SHA-256 of the secret. The secret has 256 random bits, so that a slow hash would add nothing.
  secret_sha256 bytea not null,
  user_id text collate "C" not null references users (id),
  display_name text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index personal_clients_user on personal_clients (user_id);

create table signing_keys (
  id text collate "C" primary key,
  public_jwk jsonb not null,
  -- The private key, encrypted by SECRET_KEY (AES-256-GCM: nonce, ciphertext, tag).
  sealed_private_jwk bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Facts about this installation.
create table installation (
  name text primary key,
  value jsonb not null
);

-- What happened, append-only. An entry of a task is also an event of the task's history.
create table log_entries (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The person who did it, '' for the service itself.
  actor_id text collate "C" not null,
  -- What happened: the member of the task event, or a name such as campaignStarted, signIn, refused.
  kind text not null,
  task_id text collate "C",
  -- The other object it happened to, when it is not a task.
  object_type text not null default '',
  object_id text collate "C" not null default '',
  request_id text not null default '',
  document jsonb not null default '{}'
);
create index log_entries_task on log_entries (task_id, seq) where task_id is not null;
create index log_entries_object on log_entries (object_id, seq) where object_id <> '';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'log_entries is append-only';
end $$;
create trigger log_entries_append_only before update or delete or truncate on log_entries for each statement execute function refuse_change();

-- Issuers whose tokens workloads exchange for tokens of a service principal.
create table workload_providers (
  id text collate "C" primary key,
  issuer_url text not null,
  disabled boolean not null default false,
  document jsonb not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Which tokens of a provider may act as a service principal. Its name, networks and roles are in the row of the same id in personal_clients.
create table workload_trusts (
  id text collate "C" primary key references personal_clients (id),
  provider_id text collate "C" not null references workload_providers (id),
  disabled boolean not null default false,
  description text not null,
  condition_expression text not null,
  passthrough_claims text[] not null,
  require_single_use boolean not null
);
create index workload_trusts_of_provider on workload_trusts (provider_id, id);

-- A trust has no secret: the token of the workload is the proof.
alter table personal_clients alter column secret_sha256 drop not null;
alter table personal_clients add constraint personal_clients_secret_check check ((kind = 'wfe') = (secret_sha256 is null));

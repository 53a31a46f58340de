-- Whether all tokens of a credential are bound to a key of the program.
alter table personal_clients add column require_dpop boolean not null default false;

-- The proofs that were used, kept for longer than they are accepted, so that none is accepted twice.
create table used_proofs (
  -- SHA-256 of the thumbprint of its key and its id.
  digest bytea primary key,
  expires_at timestamptz not null
);
create index used_proofs_expiry on used_proofs (expires_at);

-- A browser is sent to a provider for a step-up, too.
alter table sign_in_attempts
  alter column provider_id drop not null,
  add column step_up_provider_id text collate "C" references step_up_providers (id) on delete cascade,
  add constraint sign_in_attempts_one_provider check (num_nonnulls(provider_id, step_up_provider_id) = 1);
create index sign_in_attempts_step_up_provider on sign_in_attempts (step_up_provider_id);

-- Who a subject of a step-up provider is. Providers may give each client other subjects, so these are not those of sign-ins.
create table step_up_identities (
  provider_id text collate "C" not null references step_up_providers (id) on delete cascade,
  issuer text not null,
  subject text not null,
  user_id text collate "C" not null references users (id),
  created_at timestamptz not null default now(),
  primary key (provider_id, issuer, subject),
  unique (provider_id, issuer, user_id)
);
create index step_up_identities_user on step_up_identities (user_id);

create or replace function delete_sign_in_identities_of_user() returns trigger language plpgsql as $$
begin
  delete from sign_in_identities where user_id = new.id;
  delete from step_up_identities where user_id = new.id;
  return null;
end $$;

-- Consents that people gave at providers, to answer forms with. The answers keep what they prove; they themselves are removed after a day.
create table consents (
  id text collate "C" primary key,
  created_by text collate "C" not null references users (id),
  provider_id text collate "C" not null references sign_in_providers (id) on delete cascade,
  issuer text not null,
  subject text not null,
  account text not null,
  scopes text[] not null,
  created_at timestamptz not null default now()
);
create index consents_old on consents (created_at);
create index consents_provider on consents (provider_id);

-- How accounts are matched with people, and whether only imports name the owners of resources.
alter table apps
  add column identity_matching text not null default 'STRICT' check (identity_matching in ('STRICT', 'DISPLAY_NAME')),
  add column enable_connector_sourced_ownership boolean not null default false;

-- What a resource is beside its kind, as people say: an agent, or a secret.
alter table resources
  add column agent_trait jsonb,
  add column secret_trait jsonb;

-- The roles, API clients that are narrowed or bound to networks, and signed assertions that were used.

create table roles (
  -- The name for programs: the contract's x-roles.
  id text collate "C" primary key,
  display_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into roles (id, display_name) values
  ('basic_user', 'Basic User'),
  ('helpdesk', 'Access Request Helpdesk'),
  ('access_request_admin', 'Access Request Admin'),
  ('app_admin', 'Application Admin'),
  ('campaign_admin', 'Campaign Admin'),
  ('connector_admin', 'Connector Admin'),
  ('read_only_admin', 'Read-Only Admin'),
  ('super_admin', 'Super Admin');

alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add foreign key (role) references roles (id);

-- The public half of the key in the secret (Ed25519, 32 bytes), which verifies signed assertions. Null for clients that are older than
-- this: their secret is no key, and they send it in the body.
alter table personal_clients add column public_key bytea check (length(public_key) = 32);
-- Empty: all roles of the person.
alter table personal_clients add column scoped_roles text[] not null default '{}';
-- In CIDR notation. Empty: from anywhere.
alter table personal_clients add column allow_source_cidr text[] not null default '{}';

-- Kept as long as they are valid, so that none is accepted twice.
create table used_assertions (
  -- SHA-256 of what is signed.
  digest bytea primary key,
  expires_at timestamptz not null
);
create index used_assertions_expiry on used_assertions (expires_at);

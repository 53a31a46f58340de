-- A program that acts on its own. Its user has the same id, the type SERVICE, its name and its status.
create table service_principals (
  id text collate "C" primary key references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The last part of the client id: a client that acts as a person (pcc), a credential of a service principal (spc), a federation trust (wfe).
alter table personal_clients add column kind text not null default 'pcc' check (kind in ('pcc', 'spc', 'wfe'));
create index personal_clients_of_service_principals on personal_clients (user_id, id) where kind <> 'pcc' and deleted_at is null;

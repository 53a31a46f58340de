-- Apps that are sources of people: imports create the people of their unmatched accounts.
create table directories (
  app_id text collate "C" primary key references apps (id),
  created_at timestamptz not null default now()
);

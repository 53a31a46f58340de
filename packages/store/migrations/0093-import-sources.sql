-- Where the files of an import come from, and from which of their headers columns are read.
alter table imports
  add column source text not null default '',
  add column mapping jsonb not null default '{}';

-- How the files of a source are read, as of the last import from there that took effect.
create table import_sources (
  key text collate "C" primary key,
  name text not null,
  date_order text not null check (date_order in ('', 'DAY_FIRST', 'MONTH_FIRST')),
  mapping jsonb not null,
  import_id text not null,
  updated_at timestamptz not null default now()
);

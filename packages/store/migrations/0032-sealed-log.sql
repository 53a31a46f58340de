-- The log is sealed: its entries are numbered, hashed into a tree, and the roots of the tree are signed and chained.

-- The transaction that wrote the entry: what is below the oldest one that still runs is visible to everybody, and nothing comes before it any more.
alter table log_entries add column xid xid8 not null default pg_current_xact_id();
create index log_entries_xid on log_entries (xid, seq);
create index log_entries_at on log_entries (at, seq);

-- The line that is hashed for an entry. Never change what it gives for an entry: its hash is sealed.
create function log_line(entry log_entries) returns text language sql stable parallel safe as $$
  select jsonb_build_object('id', ksuid_at('0000000000000000000000', entry.seq),
    'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'actorId', entry.actor_id, 'kind', entry.kind,
    'taskId', coalesce(entry.task_id, ''), 'objectType', entry.object_type, 'objectId', entry.object_id, 'requestId', entry.request_id,
    'document', entry.document)::text
$$;
-- The hash of an entry as a leaf of the tree (RFC 9162).
create function log_leaf_hash(entry log_entries) returns bytea language sql stable parallel safe as $$
  select sha256('\x00'::bytea || convert_to(log_line(entry), 'UTF8'))
$$;

-- The sealed entries in the order of the tree. A leaf stays when the body of its entry is dropped one day.
create table log_leaves (
  no bigint primary key,
  seq bigint not null unique,
  hash bytea not null
);

-- The roots of full trees of 2^level entries, every eight levels.
create table log_nodes (
  level smallint not null,
  no bigint not null,
  hash bytea not null,
  primary key (level, no)
);

-- The signed roots, each with the text that was signed.
create table log_roots (
  size bigint primary key,
  hash bytea not null,
  at timestamptz not null,
  key_id text collate "C" not null,
  note text not null
);

-- How far the log is sealed: one row. Whoever seals holds its lock.
create table log_sealer (
  only_row boolean primary key default true check (only_row),
  size bigint not null default 0,
  -- The roots of the full trees that the tree is made of, one after the other.
  peaks bytea not null default '',
  -- The last entry that was sealed; all before it in this order are.
  xid xid8 not null default '0',
  seq bigint not null default 0,
  -- What has no higher number was sealed before the database was moved to another server, where transactions are counted anew.
  floor_seq bigint not null default 0
);
insert into log_sealer default values;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger log_leaves_append_only before update or delete or truncate on log_leaves for each statement execute function refuse_change();
create trigger log_nodes_append_only before update or delete or truncate on log_nodes for each statement execute function refuse_change();
create trigger log_roots_append_only before update or delete or truncate on log_roots for each statement execute function refuse_change();

-- What signs tokens does not sign the log.
alter table signing_keys add column purpose text not null default 'token' check (purpose in ('token', 'log'));

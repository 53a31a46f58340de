-- Reads on record: the person, the client, the address, and the ids that were read, no content. It is not sealed, and has a retention of its own. The time is first in the key, so that the
-- table can be partitioned by it.
create table read_entries (
  at timestamptz not null,
  seq bigint generated always as identity,
  actor_id text collate "C" not null,
  -- The API client, or the session.
  client_id text collate "C" not null,
  is_session boolean not null,
  operation text not null,
  object_types text[] not null,
  object_ids text[] collate "C" not null,
  source_address text not null,
  request_id text not null,
  primary key (at, seq)
);
create index read_entries_objects on read_entries using gin (object_ids);

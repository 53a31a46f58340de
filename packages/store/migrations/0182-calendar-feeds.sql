-- The calendar of a person, which is read by its token.
create table calendar_feeds (
  user_id text collate "C" primary key references users (id),
  token_sha256 bytea not null unique,
  created_at timestamptz not null
);

-- Channels in Slack and Teams, by the addresses of their incoming webhooks. Whoever has an address can post, so it is encrypted.
create table chat_channels (
  id text collate "C" primary key,
  display_name text collate "C" not null,
  kind text not null check (kind in ('SLACK', 'TEAMS')),
  -- The id in the chat, by which campaigns may name it; '' for none.
  channel_id text collate "C" not null default '',
  host text not null,
  url_encrypted bytea not null,
  -- How often in a row it could not be used. Until paused_until nothing is posted.
  failures integer not null default 0,
  paused_until timestamptz not null default '-infinity',
  -- One process at a time posts to a channel, in the order of its posts. One that is killed loses its claim at this time.
  claimed_until timestamptz not null default '-infinity',
  last_error text not null default '',
  last_error_at timestamptz,
  last_posted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index chat_channels_name on chat_channels (display_name);
create unique index chat_channels_channel_id on chat_channels (channel_id) where channel_id <> '';

-- The posts to channels. Each is written in the transaction of what it is about, and says what was true then. Nobody who is reviewed is named.
create table chat_posts (
  id text collate "C" primary key,
  channel_id text collate "C" not null references chat_channels on delete cascade,
  access_review_id text collate "C" not null default '',
  monitor_id text collate "C" not null default '',
  kind text not null,
  occasion text collate "C" not null,
  facts jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_answer text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index chat_posts_once on chat_posts (access_review_id, monitor_id, kind, occasion);
create index chat_posts_waiting on chat_posts (channel_id, created_at, id) where state = 'WAITING';
create index chat_posts_of_channel on chat_posts (channel_id);
create index chat_posts_ended on chat_posts (ended_at, id) where ended_at is not null;

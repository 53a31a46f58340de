-- Monitors of access conflicts tell people and channels what they have found.

alter table messages
  -- The monitor that it is about, if it is about one.
  add column monitor_id text collate "C" references conflict_monitors (id),
  -- Null when it is for a channel, which the document then names.
  alter column user_id drop not null,
  add constraint messages_recipient check (user_id is not null or document ? 'channelId');
create index messages_of_monitor on messages (monitor_id, created_at, id) where monitor_id is not null;

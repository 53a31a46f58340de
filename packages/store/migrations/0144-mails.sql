-- E-mails: what one person is sent at one time, made from the messages to that person.
create table mails (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'SENT', 'FAILED', 'CANCELLED')),
  -- When it is sent, or tried again. Until then and until its text is written, further messages join it.
  due_at timestamptz not null,
  -- Written once, before the first attempt: every attempt sends the same bytes under the same Message-ID.
  address text not null default '',
  subject text,
  body_text text,
  body_html text,
  -- Counts up when somebody sends it again: it is another mail then, with another Message-ID.
  edition integer not null default 1,
  attempts integer not null default 0,
  -- A process that is killed while it sends loses its claim at this time.
  claimed_until timestamptz,
  -- The last answer of the mail server, or why it could not be asked.
  last_answer text not null default '',
  -- Since then it is tried; after some days it fails.
  tried_since timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null
);
create unique index mails_joinable on mails (user_id) where state = 'WAITING' and subject is null;
create index mails_due on mails (due_at, id) where state in ('WAITING', 'SENDING');
create index mails_newest on mails (created_at, id);
create index mails_of_person on mails (user_id, created_at, id);

alter table messages
  add column mail_id text collate "C" references mails (id) on delete set null,
  -- When it was taken into a mail, or the person did not want one.
  add column collected_at timestamptz;
-- Nobody is sent what was written before there was mail.
update messages set collected_at = created_at;
create index messages_to_collect on messages (due_at, id) where collected_at is null and user_id is not null;
create index messages_of_mail on messages (mail_id) where mail_id is not null;

-- Nothing is sent to people who left.
create function cancel_mails_of_user() returns trigger language plpgsql as $$
begin
  update mails set state = 'CANCELLED', last_answer = 'The person was disabled or deleted.' where user_id = new.id and state = 'WAITING';
  update messages set collected_at = now() where user_id = new.id and collected_at is null;
  return null;
end $$;
create trigger users_mails after update of status, deleted_at on users for each row
  when (new.status <> 'ENABLED' or new.deleted_at is not null) execute function cancel_mails_of_user();

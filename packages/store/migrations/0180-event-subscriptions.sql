-- Webhooks that are called about events. `after_xid` and `after_seq` are the position: all events up to it have become calls, or were not for this subscription.
-- `roles` are those that its owner used to create it: later roles of the person show it nothing more.
create table event_subscriptions (
  id text collate "C" primary key,
  webhook_id text collate "C" not null references webhooks,
  kinds text[] not null,
  access_review_id text collate "C" not null,
  owner_id text collate "C" not null references users (id),
  roles text[] not null,
  after_xid xid8 not null,
  after_seq bigint not null,
  created_at timestamptz not null
);
create index event_subscriptions_webhook on event_subscriptions (webhook_id);
create index webhook_instances_events on webhook_instances (subject_id) where purpose = 'event' and completed_at is null;

create function submission_was_changed() returns trigger language plpgsql as $$
begin
  insert into events (kind, object_id, access_review_id) values (case when tg_op = 'INSERT' then 'submission.created' else 'submission.finished' end, new.id, new.access_review_id);
  return null;
end $$;
create trigger submissions_inserted after insert on submissions for each row execute function submission_was_changed();
create trigger submissions_finished after update of state on submissions for each row
  when (old.state = 'PENDING' and new.state <> 'PENDING') execute function submission_was_changed();

create function import_was_changed() returns trigger language plpgsql as $$
begin
  insert into events (kind, object_id) values (
    case when tg_op = 'INSERT' then 'import.created' when new.state in ('DONE', 'FAILED', 'CANCELED') then 'import.finished' else 'import.updated' end, new.id);
  return null;
end $$;
create trigger imports_inserted after insert on imports for each row execute function import_was_changed();
create trigger imports_changed after update of state on imports for each row when (old.state is distinct from new.state) execute function import_was_changed();

-- The object of a signed root is the number of its entries.
create function log_root_was_inserted() returns trigger language plpgsql as $$
begin
  insert into events (kind, object_id) values ('log.sealed', new.size::text);
  return null;
end $$;
create trigger log_roots_inserted after insert on log_roots for each row execute function log_root_was_inserted();

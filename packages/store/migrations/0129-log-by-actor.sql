-- "What did this person do?" is the first question about a log. Without these indexes it reads the whole log for somebody who did little.
create index log_entries_actor on log_entries (actor_id, at, seq);
create index read_entries_actor on read_entries (actor_id, at, seq);

-- The ticket that a run has created in another system, and the instructions for the people there.
alter table provision_runs
  add column ticket_id text not null default '',
  add column ticket_url text not null default '',
  add column instructions text not null default '';

-- What a run does beside granting and revoking: the action of its connector, or the attributes of a new account. `failing_since`: when the first of the
-- attempts that have failed one after the other was made.
alter table provision_runs
  add column settings jsonb not null default '{}',
  add column failing_since timestamptz;

-- How people know the ticket of a provision step, and the kind of system that has it.
alter table provision_runs
  add column ticket_name text not null default '',
  add column ticket_source text not null default '';
update provision_runs r set ticket_name = r.ticket_id,
  ticket_source = case when exists (select from connectors c where c.id = r.run_by and c.document #>> '{config,jira}' is not null) then 'JIRA' else 'UNSPECIFIED' end
where r.ticket_id <> '';

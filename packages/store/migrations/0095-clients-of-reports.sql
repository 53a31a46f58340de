-- The API client with which somebody asked for a report, '' where the service makes it or an older version noted none: what the log says of the
-- making of a report, long after the request, names it.
alter table reports add column client_id text collate "C" not null default '';

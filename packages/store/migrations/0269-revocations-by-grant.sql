-- The end of a campaign looks for the open revocation of each grant while it opens a hundred thousand of them. The statistics of the table are
-- older, and say that there are none: any index seems to have a single row, and one was read as a whole each time. To compute the key of a row is
-- declared to cost more than to look it up, so that the index is used by the key whatever the statistics say. In SQL the function would be
-- inlined, and its cost forgotten.
create function grant_key(entitlement_id text, holder_id text) returns text language plpgsql immutable parallel safe strict cost 1000 as $$
begin
  return entitlement_id || ' ' || holder_id;
end $$;

create index tasks_open_revocations_of_grant on tasks (grant_key(entitlement_id, coalesce(app_user_id, principal_resource_id)), id)
  where kind = 'revoke' and state = 'OPEN';

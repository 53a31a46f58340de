-- The history of grants is read in the order of time, app by app: an index for each kind of event. They take the place of indexes that led
-- to the same rows, so that imports write as many as before for grants that exist.
create index grants_added on grants (app_id, created_at, id);
drop index grants_app;

create index past_grants_revoked on past_grants (app_id, revoked_at, id);
create index past_grants_added on past_grants (app_id, created_at, id);
drop index past_grants_app;

-- What one account, or one resource, held.
create index past_grants_of on past_grants (coalesce(app_user_id, principal_resource_id), entitlement_id);
drop index past_grants_holder;

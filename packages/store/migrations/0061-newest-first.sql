-- Lists with the newest first are in the order of the moments: ids are in that of whole seconds only.
drop index reports_campaign;
create index reports_campaign on reports (access_review_id, created_at, id);
drop index messages_of_campaign;
create index messages_of_campaign on messages (access_review_id, created_at, id) where access_review_id <> '';

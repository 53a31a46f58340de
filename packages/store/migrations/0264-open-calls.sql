-- Workers ask every few seconds whether a call is open, among millions that have ended.
create index webhook_instances_open on webhook_instances (expires_at) where completed_at is null;

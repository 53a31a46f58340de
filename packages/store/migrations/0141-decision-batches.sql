-- Decisions about all reviews that match a filter share the id of their batch, by which they are taken back.
alter table pending_decisions add column batch_id text collate "C";

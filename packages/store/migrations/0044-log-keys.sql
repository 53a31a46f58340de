-- The key that signs the log can be changed: with this note the key before hands over to the new one. Empty for the first key of its purpose.
alter table signing_keys add column handover text not null default '';

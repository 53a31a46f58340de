-- Metadata of those who work with tasks, by key. Null while there is none, which costs a row nothing.

alter table tasks add column annotations jsonb;

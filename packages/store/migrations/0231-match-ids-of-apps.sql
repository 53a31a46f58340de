-- The object at a source that an app is: the import that brings it takes over the app that people have made.
alter table apps add column match_baton_ref jsonb;
create index apps_match on apps ((match_baton_ref ->> 'externalId')) where match_baton_ref is not null and is_manual;

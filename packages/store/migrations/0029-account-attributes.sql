-- Further facts about an account, as its source tells them: an object of texts by key; null while there are none.
alter table app_users add column profile jsonb;

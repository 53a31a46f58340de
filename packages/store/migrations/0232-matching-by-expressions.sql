-- Accounts are matched by expressions: an array of pairs {appUserKeyCel, userKeyCel}.
alter table apps drop constraint apps_identity_matching_check;
alter table apps add constraint apps_identity_matching_check check (identity_matching in ('STRICT', 'DISPLAY_NAME', 'CUSTOM'));
alter table apps add column app_user_mapper jsonb;
create index apps_custom_matching on apps (id) where identity_matching = 'CUSTOM';

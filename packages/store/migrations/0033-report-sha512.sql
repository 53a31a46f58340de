-- Reports have a third digest.
alter table reports add column sha512 text not null default '';

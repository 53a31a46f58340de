-- Whether answers to the client leave out members that are not set, instead of writing them as null.
alter table personal_clients add column omit_unset_members boolean not null default false;

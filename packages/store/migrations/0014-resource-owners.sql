create table resource_owners (
  resource_id text collate "C" not null references resources (id),
  user_id text collate "C" not null references users (id),
  primary key (resource_id, user_id)
);
create index resource_owners_user on resource_owners (user_id);

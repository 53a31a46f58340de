-- When holders of access that ends soon were last notified.
insert into installation (name, value) values ('expiryMessages', '{}') on conflict (name) do nothing;
-- Access that ends, by its end.
create index tasks_ending on tasks (due_at, id) where kind = 'grant' and state = 'CLOSED' and due_at is not null;

-- Messages about tasks are made from the sealed log, from here on: nobody is sent what happened before.
insert into installation (name, value)
select 'taskMessages', jsonb_build_object('next', coalesce(max(no) + 1, 0)) from log_leaves
on conflict (name) do nothing;

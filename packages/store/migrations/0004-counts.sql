-- How many accounts an app has, and how many hold an entitlement or anything on a resource. Pages show these numbers; counting on every
-- page would make a page as slow as the largest app. The statement that changes what is counted changes the count, in the same transaction.

alter table apps add column user_count bigint not null default 0;
alter table resources add column grant_count bigint not null default 0;
-- Of the built-in access entitlement: the accounts of the app.
alter table entitlements add column grant_count bigint not null default 0;

-- Adds to entitlements, and to the resources they belong to.
create function add_to_grant_counts(entitlement_ids text[], added bigint[]) returns void language sql as $$
  with counted as (
    update entitlements e set grant_count = e.grant_count + change.n
    from unnest(entitlement_ids, added) as change (id, n) where e.id = change.id and change.n <> 0
    returning e.resource_id, change.n)
  update resources r set grant_count = r.grant_count + total.n
  from (select resource_id, sum(n) as n from counted group by resource_id) total where r.id = total.resource_id
$$;

-- Whose entitlement a grant is of never changes, so updates need no trigger.
create function count_grants() returns trigger language plpgsql as $$
begin
  perform add_to_grant_counts(array_agg(entitlement_id), array_agg(case tg_op when 'INSERT' then n else -n end))
  from (select entitlement_id, count(*) as n from changed group by entitlement_id) change;
  return null;
end $$;
create trigger grants_inserted after insert on grants referencing new table as changed for each statement execute function count_grants();
create trigger grants_deleted after delete on grants referencing old table as changed for each statement execute function count_grants();

create function add_to_user_counts(app_ids text[], added bigint[]) returns void language sql as $$
  update apps a set user_count = a.user_count + change.n
  from unnest(app_ids, added) as change (id, n) where a.id = change.id and change.n <> 0;
  select add_to_grant_counts(array_agg(e.id), array_agg(change.n))
  from unnest(app_ids, added) as change (id, n) join entitlements e on e.app_id = change.id and e.is_access
$$;

create function count_app_users() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      perform add_to_user_counts(array_agg(app_id), array_agg(n))
      from (select app_id, count(*) as n from after_change where deleted_at is null group by app_id) change;
    when 'DELETE' then
      perform add_to_user_counts(array_agg(app_id), array_agg(-n))
      from (select app_id, count(*) as n from before_change where deleted_at is null group by app_id) change;
    else
      perform add_to_user_counts(array_agg(app_id), array_agg(n))
      from (
        select app_id, sum(n) as n from (
          select app_id, 1 as n from after_change where deleted_at is null
          union all
          select app_id, -1 from before_change where deleted_at is null) each_one
        group by app_id having sum(n) <> 0) change;
  end case;
  return null;
end $$;
create trigger app_users_inserted after insert on app_users referencing new table as after_change for each statement execute function count_app_users();
create trigger app_users_deleted after delete on app_users referencing old table as before_change for each statement execute function count_app_users();
create trigger app_users_updated after update on app_users referencing old table as before_change new table as after_change
  for each statement execute function count_app_users();

-- A built-in access entitlement may be made after the accounts of its app.
create function count_access() returns trigger language plpgsql as $$
begin
  perform add_to_grant_counts(array_agg(made.id), array_agg(a.user_count))
  from made join apps a on a.id = made.app_id where made.is_access;
  return null;
end $$;
create trigger entitlements_inserted after insert on entitlements referencing new table as made for each statement execute function count_access();

-- What is there already.
select add_to_grant_counts(array_agg(entitlement_id), array_agg(n)) from (select entitlement_id, count(*) as n from grants group by entitlement_id) held;
select add_to_user_counts(array_agg(app_id), array_agg(n))
from (select app_id, count(*) as n from app_users where deleted_at is null group by app_id) held;

-- Imports bring owners of apps, resources and entitlements. What people have set goes before them: the name of the member is in `edited_members` then.
-- Until now only people, never imports, made owners of apps and resources.

alter table resources add column edited_members text[] collate "C" not null default '{}';

update resources set edited_members = '{resourceOwnerUserIds}' where id in (select resource_id from resource_owners);

update apps set edited_members = array(select m from unnest(edited_members || array['appOwners']) m group by m order by m)
where id in (select app_id from app_owners);

import { nameKey } from '@oag/governance/automations';
import { sql } from 'kysely';
import { type Db, newId } from '../database/index.ts';

/** A resource to be made, with the entitlements on it. */
export type NewResource = { appId: string; resourceTypeId: string; displayName: string; entitlementNames: string[] };

export type CreatedResource = { resourceId: string; entitlementIds: string[] };

/** Whether the type of a resource is there, and whether it has a resource of this name. */
export async function findResourceName(
  db: Db,
  { appId, resourceTypeId, displayName }: Omit<NewResource, 'entitlementNames'>,
): Promise<'free' | 'taken' | 'noType'> {
  const {
    rows: [found],
  } = await sql<{ taken: boolean }>`
    select exists (select from resources r where r.resource_type_id = t.id and r.key = ${nameKey(displayName)} and r.deleted_at is null) as taken
    from resource_types t join apps a on a.id = t.app_id
    where t.id = ${resourceTypeId} and t.app_id = ${appId} and t.deleted_at is null and a.deleted_at is null`.execute(
    db,
  );
  if (!found) return 'noType';
  return found.taken ? 'taken' : 'free';
}

/** Makes a resource with its entitlements; what had their names and is deleted comes back. Undefined when there is a resource of the name, or no such type. */
export async function createResource(
  tx: Db,
  { appId, resourceTypeId, displayName, entitlementNames }: NewResource,
  now: string,
): Promise<CreatedResource | undefined> {
  const {
    rows: [resource],
  } = await sql<{ id: string }>`
    insert into resources (id, app_id, resource_type_id, key, display_name, is_manual)
    select ${newId()}, t.app_id, t.id, ${nameKey(displayName)}, ${displayName}, t.is_manual
    from resource_types t join apps a on a.id = t.app_id
    where t.id = ${resourceTypeId} and t.app_id = ${appId} and t.deleted_at is null and a.deleted_at is null
    on conflict (resource_type_id, key) do update set display_name = excluded.display_name, updated_at = ${now}, deleted_at = null where resources.deleted_at is not null
    returning id`.execute(tx);
  if (!resource) return undefined;
  const entitlements = entitlementNames.map((name) => ({ id: newId(), key: nameKey(name), name }));
  const { rows } = await sql<{ id: string }>`
    insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name, is_manual)
    select id, ${appId}, ${resourceTypeId}, ${resource.id}, key, name, (select is_manual from resource_types where id = ${resourceTypeId}) from json_to_recordset(${JSON.stringify(entitlements)}::json) as n (id text, key text, name text)
    on conflict (resource_id, key) do update set updated_at = ${now}, deleted_at = null,
      display_name = case when 'displayName' = any(entitlements.edited_members) then entitlements.display_name else excluded.display_name end
    returning id`.execute(tx);
  return { resourceId: resource.id, entitlementIds: rows.map(({ id }) => id) };
}

/** Adds the created resource to the request of a task. */
export async function addToTaskRequest(tx: Db, taskId: string, members: object): Promise<void> {
  await sql`update tasks set request = request || ${JSON.stringify(members)}::jsonb where id = ${taskId}`.execute(tx);
}

import type { ParentLookup, ResourceDetails } from '@oag/governance/inventory';
import { sql } from 'kysely';
import { type Db, newId } from '../database/index.ts';

// Manually managed apps, resource types, resources and entitlements. Their keys begin with U+001F, see the migration.

const manualKey = (id: string): string => `\u001F${id}`;

type Parent =
  | { table: 'apps' }
  | { table: 'resource_types'; appId: string }
  | { table: 'resources'; resourceTypeId: string }
  | { table: 'entitlements'; resourceId: string };

/** A sibling object with the name, ignoring case; '' when none has it. Locks the name until the transaction ends. */
export async function nameHolder(tx: Db, parent: Parent, displayName: string, exceptId = ''): Promise<string> {
  const [column, id] =
    'appId' in parent
      ? ['app_id', parent.appId]
      : 'resourceTypeId' in parent
        ? ['resource_type_id', parent.resourceTypeId]
        : 'resourceId' in parent
          ? ['resource_id', parent.resourceId]
          : ['', ''];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`name ${parent.table} ${id}`}, 0))`.execute(tx);
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(parent.table)} where lower(display_name) = lower(${displayName.trim()}) and deleted_at is null
    and id <> ${exceptId} ${column === '' ? sql`` : sql`and ${sql.ref(column)} = ${id}`} order by id limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? '';
}

/** Adds an app with its built-in access entitlement and its owners. */
export async function insertManualApp(
  tx: Db,
  { id, displayName, ownerIds }: { id: string; displayName: string; ownerIds: readonly string[] },
): Promise<void> {
  const [typeId, resourceId, entitlementId] = [newId(), newId(), newId()];
  await sql`
    with app as (insert into apps (id, key, display_name, is_manual) values (${id}, ${manualKey(id)}, ${displayName}, true)),
    type as (insert into resource_types (id, app_id, key, display_name, is_manual) values (${typeId}, ${id}, 'credential', 'Credential', true)),
    resource as (insert into resources (id, app_id, resource_type_id, key, display_name, is_manual) values (${resourceId}, ${id}, ${typeId}, 'credential', 'Credential', true)),
    entitlement as (
      insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name, is_access, is_manual)
      values (${entitlementId}, ${id}, ${typeId}, ${resourceId}, 'access', 'Access', true, true))
    insert into app_owners (app_id, user_id) select ${id}, unnest(${[...ownerIds]}::text[])`.execute(tx);
}

export async function insertManualResourceType(
  tx: Db,
  type: { id: string; appId: string; displayName: string; traitIds: readonly string[] },
): Promise<void> {
  await sql`insert into resource_types (id, app_id, key, display_name, is_manual, trait_ids)
    values (${type.id}, ${type.appId}, ${manualKey(type.id)}, ${type.displayName}, true, ${[...type.traitIds]}::text[])`.execute(
    tx,
  );
}

/** The type of an app that is managed by hand and has a trait, '' when none has. */
export async function manualTypeWithTrait(tx: Db, appId: string, traitId: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id from resource_types where app_id = ${appId} and is_manual and deleted_at is null and ${traitId} = any(trait_ids) limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? '';
}

type NewManualResource = {
  id: string;
  appId: string;
  resourceTypeId: string;
  displayName: string;
  description: string;
  annotations: object;
  matchBatonId: string;
  ownerIds: readonly string[];
};

export async function insertManualResource(
  tx: Db,
  { id, appId, resourceTypeId, displayName, description, annotations, matchBatonId, ownerIds }: NewManualResource,
): Promise<void> {
  await sql`
    with resource as (
      insert into resources (id, app_id, resource_type_id, key, display_name, description, annotations, match_baton_id, is_manual)
      values (${id}, ${appId}, ${resourceTypeId}, ${manualKey(id)}, ${displayName}, ${description}, ${JSON.stringify(annotations)}, ${matchBatonId}, true))
    insert into resource_owners (resource_id, user_id) select ${id}, unnest(${[...ownerIds]}::text[])`.execute(tx);
}

type NewManualEntitlement = {
  id: string;
  appId: string;
  resourceTypeId: string;
  resourceId: string;
  displayName: string;
  slug: string;
  ownerIds: readonly string[];
};

export async function insertManualEntitlement(
  tx: Db,
  { id, appId, resourceTypeId, resourceId, displayName, slug, ownerIds }: NewManualEntitlement,
): Promise<void> {
  await sql`
    with entitlement as (
      insert into entitlements (id, app_id, resource_type_id, resource_id, key, display_name, slug, is_manual)
      values (${id}, ${appId}, ${resourceTypeId}, ${resourceId}, ${manualKey(id)}, ${displayName}, ${slug}, true))
    insert into entitlement_owners (entitlement_id, user_id) select ${id}, unnest(${[...ownerIds]}::text[])`.execute(
    tx,
  );
}

export async function renameResourceType(tx: Db, id: string, displayName: string): Promise<void> {
  await sql`update resource_types set display_name = ${displayName}, updated_at = now() where id = ${id}`.execute(tx);
}

const json = (trait: object | null): string | null => trait && JSON.stringify(trait);

export async function changeResource(tx: Db, id: string, details: ResourceDetails): Promise<void> {
  const { displayName, description, customDescription, annotations } = details;
  await sql`update resources set display_name = ${displayName}, description = ${description}, custom_description = ${customDescription},
    annotations = ${JSON.stringify(annotations)}, parent_id = ${details.parentAppResourceId || null},
    parent_type_id = ${details.parentAppResourceTypeId || null}, match_baton_id = ${details.matchBatonId}, agent_trait = ${json(details.agentTrait)}, secret_trait = ${json(details.secretTrait)}, updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

/** A resource of an app that another one is to be part of, unless it is deleted. The parents of an app change one after the other. */
export async function findParent(
  tx: Db,
  { appId, id, parentId }: { appId: string; id: string; parentId: string },
): Promise<ParentLookup> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parents ${appId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ type_id: string; is_below: boolean }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from resources where id = ${parentId}
      union
      select r.id, r.parent_id from above a join resources r on r.id = a.parent_id
    )
    select r.resource_type_id as type_id, exists (select from above a where a.id = ${id}) as is_below
    from resources r where r.id = ${parentId} and r.app_id = ${appId} and r.deleted_at is null`.execute(tx);
  return rows[0] && { appResourceTypeId: rows[0].type_id, isBelow: rows[0].is_below };
}

/** Whether an object is managed manually. Locks it until the transaction ends. */
export async function lockManaged(tx: Db, table: Parent['table'], id: string): Promise<boolean> {
  const { rows } = await sql<{
    is_manual: boolean;
  }>`select is_manual from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
  return rows[0]?.is_manual ?? false;
}

/** The ids of these resources and entitlements that are managed manually. */
export async function manualAmong(
  db: Db,
  table: 'resources' | 'entitlements',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} where id = any(${[...ids]}::text[]) and is_manual`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

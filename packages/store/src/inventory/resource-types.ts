import type { AppResourceType } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  among,
  following,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type ResourceTypesTable,
} from '../database/index.ts';

export const resourceTypeToWire = (row: Selectable<ResourceTypesTable>): AppResourceType => ({
  id: row.id,
  appId: row.app_id,
  displayName: row.display_name,
  traitIds: row.trait_ids,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

/** The resource types of an app that are not deleted, in the order of their ids. */
export async function listResourceTypes(db: Db, appId: string, page: Page): Promise<PageRows<AppResourceType>> {
  const conditions = [
    sql<boolean>`t.app_id = ${appId}`,
    sql<boolean>`t.deleted_at is null`,
    ...following('t.id', page.after),
  ];
  const query = db.selectFrom('resource_types as t').selectAll('t').where(all(conditions)).orderBy('t.id');
  const found = await query.limit(page.size + 1).execute();
  return cutPage(found, page, (row) => [row.id], resourceTypeToWire);
}

/** Resource types by id, deleted ones included. */
export async function resourceTypesByIds(db: Db, ids: string[]): Promise<Map<string, AppResourceType>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('resource_types as t')
    .selectAll('t')
    .where(all(among('t.id', ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, resourceTypeToWire(row)]));
}

/** The resource type with this id in this app, also a deleted one. */
export async function findResourceType(db: Db, appId: string, id: string): Promise<AppResourceType | undefined> {
  const found = (await resourceTypesByIds(db, [id])).get(id);
  return found?.appId === appId ? found : undefined;
}

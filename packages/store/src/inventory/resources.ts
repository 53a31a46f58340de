import { emptyResource } from '@oag/governance/inventory';
import type { AppResource } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  among,
  inApp,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type ResourcesTable,
} from '../database/index.ts';

export const resourceToWire = (row: Selectable<ResourcesTable>): AppResource => ({
  ...emptyResource,
  id: row.id,
  appId: row.app_id,
  appResourceTypeId: row.resource_type_id,
  displayName: row.display_name,
  description: row.description,
  grantCount: String(row.grant_count),
  annotations: row.annotations,
  customDescription: row.custom_description,
  externalId: row.external_id,
  matchBatonId: row.match_baton_id,
  profile: row.profile,
  agentTrait: row.agent_trait,
  secretTrait: row.secret_trait,
  nhiType: `NHI_TYPE_${row.nhi_type}` as AppResource['nhiType'],
  nhiDetail: row.nhi_detail,
  parentAppResourceId: row.parent_id ?? '',
  parentAppResourceTypeId: row.parent_type_id ?? '',
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

/** The resources of one type of an app that are not deleted, in the order of their ids. */
export async function listResources(
  db: Db,
  appId: string,
  resourceTypeId: string,
  page: Page,
): Promise<PageRows<AppResource>> {
  const conditions = [
    inApp('r', appId, page.after),
    sql<boolean>`r.resource_type_id = ${resourceTypeId}`,
    sql<boolean>`r.deleted_at is null`,
  ];
  const found = await db
    .selectFrom('resources as r')
    .selectAll('r')
    .where(all(conditions))
    .orderBy('r.app_id')
    .orderBy('r.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], resourceToWire);
}

/** Resources by id, deleted ones included. */
export async function resourcesByIds(db: Db, ids: string[]): Promise<Map<string, AppResource>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('resources as r')
    .selectAll('r')
    .where(all(among('r.id', ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, resourceToWire(row)]));
}

/** The resource with this id, of this type in this app, also a deleted one. */
export async function findResource(
  db: Db,
  path: { appId: string; resourceTypeId: string; id: string },
): Promise<AppResource | undefined> {
  const found = (await resourcesByIds(db, [path.id])).get(path.id);
  return found?.appId === path.appId && found.appResourceTypeId === path.resourceTypeId ? found : undefined;
}

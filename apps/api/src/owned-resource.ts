import { checkOwners } from '@oag/governance';
import { appendLog, findResource, lockResourceOwners, replaceResourceOwners, resourceOwnerIds, usersByIds, type Db } from '@oag/store';
import { requireManageableApp, requireReadableApp } from './app-access.ts';
import { notFound } from './not-found.ts';
import type { RequestContext } from './request-context.ts';

/** The path of a resource whose owners are meant. */
export type OwnedResourcePath = { app_id: string; resource_type_id: string; resource_id: string };

const requireResource = async (db: Db, { app_id: appId, resource_type_id: resourceTypeId, resource_id: id }: OwnedResourcePath): Promise<void> => {
  const resource = await findResource(db, { appId, resourceTypeId, id });
  if (resource && resource.deletedAt === null) return;
  throw notFound('resource', id, `list those of the type with GET /api/v1/apps/${appId}/resource_types/${resourceTypeId}/resources`);
};

/** Throws NOT_FOUND when there is no such resource, or the caller may not read its app. */
export async function requireReadableResource(db: Db, path: OwnedResourcePath, context: RequestContext): Promise<void> {
  await requireReadableApp(db, path.app_id, context);
  await requireResource(db, path);
}

/**
 * Changes who owns a resource, with its log entry, in one transaction. `named` are the people whom the request names, and `field` says where.
 * Throws NOT_FOUND, and INVALID_FIELD for people who are not there.
 */
export async function changeResourceOwners(
  context: RequestContext,
  path: OwnedResourcePath,
  { named, field, after }: { named: readonly string[]; field: (index: number) => string; after: (before: readonly string[]) => readonly string[] },
): Promise<void> {
  const { caller, database, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, path.app_id, context);
    await requireResource(tx, path);
    const people = await usersByIds(tx, [...new Set(named)]);
    checkOwners(named, field, new Set([...people.values()].flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []))));
    await lockResourceOwners(tx, path.resource_id);
    const before = await resourceOwnerIds(tx, path.resource_id);
    const userIds = [...new Set(after(before))].toSorted();
    if (userIds.join(' ') === before.join(' ')) return;
    await replaceResourceOwners(tx, path.resource_id, userIds);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'resourceOwnersChanged', objectType: 'resource', objectId: path.resource_id, requestId, document: { before, after: userIds } }]);
  });
}

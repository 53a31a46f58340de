import {
  changeOwners,
  checkOwners,
  isRemoval,
  peopleNamed,
  type Owned,
  type OwnersCommand,
} from '@oag/governance/owners';
import { GovernanceError } from '@oag/governance/input';
import { visible } from '@oag/governance/visibility';
import { logAction } from '@oag/store/log';
import { findApp, findEntitlement, findResource, usersByIds } from '@oag/store/inventory';
import { hasSourcedOwners, listOwners, lockOwned, ownerIds, replaceOwners } from '@oag/store/owners';
import type { Db } from '@oag/store/database';
import type { User } from '@oag/types';
import { requireManageableApp, requireReadableApp } from '../inventory/index.ts';
import { notFound, readerOf, type RequestContext } from '../http/index.ts';

/** The path of an app, or of a resource or an entitlement in it, whose owners are meant. */
export type OwnedPath =
  | { app_id: string }
  | { app_id: string; resource_type_id: string; resource_id: string }
  | { app_id: string; entitlement_id: string };

/** The kind of log entry for a change of owners. */
const logKinds = {
  app: 'appOwnersChanged',
  resource: 'resourceOwnersChanged',
  appEntitlement: 'entitlementOwnersChanged',
} as const;

/** Throws NOT_FOUND when the object does not exist. */
async function requireOwned(db: Db, path: OwnedPath): Promise<Owned> {
  const appId = path.app_id;
  if ('resource_id' in path) {
    const resource = await findResource(db, { appId, resourceTypeId: path.resource_type_id, id: path.resource_id });
    if (resource && resource.deletedAt === null) return { kind: 'resource', id: resource.id };
    throw notFound(
      'resource',
      path.resource_id,
      `list those of the type with GET /api/v1/apps/${appId}/resource_types/${path.resource_type_id}/resources`,
    );
  }
  if ('entitlement_id' in path) {
    const entitlement = await findEntitlement(db, appId, path.entitlement_id);
    if (entitlement && entitlement.deletedAt === null) return { kind: 'appEntitlement', id: entitlement.id };
    throw notFound(
      'entitlement',
      path.entitlement_id,
      `list those of the app with GET /api/v1/apps/${appId}/entitlements`,
    );
  }
  const app = await findApp(db, appId);
  if (app && app.deletedAt === null) return { kind: 'app', id: app.id };
  throw notFound('app', appId, 'list the apps with GET /api/v1/apps');
}

/** The ids of the owners of an object, sorted. Throws NOT_FOUND when it does not exist, or the caller may not read its app. */
export async function readOwnerIds(path: OwnedPath, context: RequestContext): Promise<string[]> {
  const { db } = context.database;
  await requireReadableApp(db, path.app_id, context);
  return ownerIds(db, await requireOwned(db, path));
}

/** A page of the owners of an object. Throws NOT_FOUND as `readOwnerIds` does. */
export async function pageOfOwners(
  path: OwnedPath,
  query: Parameters<RequestContext['pager']>[0],
  context: RequestContext,
): Promise<{ list: User[]; nextPageToken: string }> {
  const { database, pager } = context;
  await requireReadableApp(database.db, path.app_id, context);
  const owned = await requireOwned(database.db, path);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listOwners(database.db, owned, pages.read(query));
  const reader = await readerOf(database.db, context);
  return { list: rows.map((owner) => visible('user', owner, reader)), nextPageToken: pages.token(after) };
}

/**
 * Changes the owners of an object, with its log entry, in one transaction. `field` is where the body names the person at an index; without it
 * the path names the person. Throws NOT_FOUND, and INVALID_FIELD for people in the body who do not exist.
 */
export async function applyOwners(
  context: RequestContext,
  path: OwnedPath,
  command: OwnersCommand,
  field?: (index: number) => string,
): Promise<void> {
  const { caller, database, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, path.app_id, context);
    const owned = await requireOwned(tx, path);
    await requirePeople(tx, command, field);
    await requireOwnersHere(tx, owned);
    const edited = await lockOwned(tx, owned);
    const change = changeOwners(owned.kind, command, await ownerIds(tx, owned), edited);
    if (!change) return;
    const { before, after, editedMembers } = change;
    await replaceOwners(tx, owned, after, editedMembers);
    await logAction(
      tx,
      { caller, requestId },
      { kind: logKinds[owned.kind], objectType: owned.kind, objectId: owned.id, document: { before, after } },
    );
  });
}

/** Throws WRONG_STATE for a resource whose owners only imports name. */
async function requireOwnersHere(tx: Db, { kind, id }: Owned): Promise<void> {
  if (kind !== 'resource' || !(await hasSourcedOwners(tx, id))) return;
  const message = `The owners of the resource ${id} come from imports; change them there, or set enableConnectorSourcedOwnership of the app to false`;
  throw new GovernanceError({ reason: 'WRONG_STATE', message, metadata: { id } });
}

/** The ids of the owners of a resource that cannot be removed here: all of them, where only imports name them. */
export async function immutableOwnerIds(resourceId: string, { database: { db } }: RequestContext): Promise<string[]> {
  return (await hasSourcedOwners(db, resourceId)) ? ownerIds(db, { kind: 'resource', id: resourceId }) : [];
}

async function requirePeople(
  tx: Db,
  command: OwnersCommand,
  field: ((index: number) => string) | undefined,
): Promise<void> {
  const named = peopleNamed(command);
  const people = await usersByIds(tx, [...new Set(named)]);
  const existing = new Set(
    [...people.values()].flatMap(({ id, deletedAt }) => (deletedAt === null || isRemoval(command) ? [id] : [])),
  );
  if (field) checkOwners(named, field, existing);
  const unknown = named.find((id) => !existing.has(id));
  if (unknown !== undefined) throw notFound('person', unknown, 'search for people with POST /api/v1/search/users');
}

import { checkOwners } from '@oag/governance/owners';
import { requireManual, type Managed } from '@oag/governance/inventory';
import { insertJob } from '@oag/store/jobs';
import { logAction } from '@oag/store/log';
import {
  findApp,
  findEntitlement,
  findResource,
  findResourceType,
  lockManaged,
  removeManual,
  usersByIds,
  type ManualObject,
} from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { App, AppEntitlement, AppResource, AppResourceType } from '@oag/types';
import { requireManageableApp } from './app-access.ts';
import { notFound, type RequestContext } from '../http/index.ts';

/** The object when it is there and not deleted. Throws NOT_FOUND. */
const live = <Type extends { deletedAt: string | null }>(
  object: Type | undefined,
  what: string,
  id: string,
  list: string,
): Type => {
  if (object && object.deletedAt === null) return object;
  throw notFound(what, id, `list those that exist with GET ${list}`);
};

export const liveApp = async (db: Db, id: string): Promise<App> =>
  live(await findApp(db, id), 'app', id, '/api/v1/apps');

export const liveResourceType = async (db: Db, appId: string, id: string): Promise<AppResourceType> =>
  live(await findResourceType(db, appId, id), 'resource type', id, `/api/v1/apps/${appId}/resource_types`);

type ResourcePath = { app_id: string; app_resource_type_id: string; id: string };

export const liveResource = async (
  db: Db,
  { app_id: appId, app_resource_type_id: resourceTypeId, id }: ResourcePath,
): Promise<AppResource> =>
  live(
    await findResource(db, { appId, resourceTypeId, id }),
    'resource',
    id,
    `/api/v1/apps/${appId}/resource_types/${resourceTypeId}/resources`,
  );

export const liveEntitlement = async (db: Db, appId: string, id: string): Promise<AppEntitlement> =>
  live(await findEntitlement(db, appId, id), 'entitlement', id, `/api/v1/apps/${appId}/entitlements`);

type Table = Parameters<typeof lockManaged>[1];

const words: { readonly [Name in Table]: Managed['what'] } = {
  apps: 'app',
  resource_types: 'resource type',
  resources: 'resource',
  entitlements: 'entitlement',
};

/** Locks an object that is about to be changed by hand. Throws WRONG_STATE for one that comes from imports. */
export async function lockManual(
  tx: Db,
  table: Table,
  { id, displayName }: { id: string; displayName: string },
): Promise<void> {
  requireManual({ what: words[table], id, displayName, isManual: await lockManaged(tx, table, id) });
}

/** Throws INVALID_FIELD for people who do not exist. */
export async function checkPeopleNamed(tx: Db, userIds: readonly string[], member: string): Promise<void> {
  const people = await usersByIds(tx, [...new Set(userIds)]);
  checkOwners(
    userIds,
    (index) => `${member}[${index}]`,
    new Set([...people.values()].flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []))),
  );
}

type Removal = {
  appId: string;
  table: Table;
  object: ManualObject;
  find: (tx: Db) => Promise<{ id: string; displayName: string }>;
};

/** Deletes a manually managed object with everything below it, and writes the log entry, in one transaction. */
export async function deleteManual({ appId, table, object, find }: Removal, context: RequestContext): Promise<void> {
  const { caller, database } = context;
  await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    const found = await find(tx);
    await lockManual(tx, table, found);
    const { entitlementIds, grants, at } = await removeManual(tx, object);
    const cursor = {
      ...{ actorId: caller.userId, what: object.kind, displayName: found.displayName, appId, since: at },
      ...(object.kind !== 'app' && { entitlementIds }),
    };
    await insertJob(tx, { kind: 'cascade', objectId: object.id, cursor });
    const document = { displayName: found.displayName, entitlements: entitlementIds.length, grants };
    await logAction(tx, context, {
      kind: `${object.kind}Deleted`,
      objectType: object.kind === 'entitlement' ? 'appEntitlement' : object.kind,
      objectId: object.id,
      document,
    });
  });
}

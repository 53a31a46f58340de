import type { Caller } from '@oag/governance/auth';
import { resourcesByIds } from '@oag/store/inventory';
import type { Database } from '@oag/store';
import type { Db } from '@oag/store/database';
import type { HeldGrant } from '@oag/store/grants';
import type { AppEntitlementUserBindingHistory, AppEntitlementUserBindingHistoryView, AppResource } from '@oag/types';
import type { Expansion } from '../inventory/index.ts';
import { taskViews } from '../tasks/index.ts';

/** The paths of the expand mask of the grant history. */
export const HISTORY_PATHS = ['app_id', 'app_user_id', 'app_entitlement_id'] as const;

/** Adds the expanded objects to the response. */
export async function expandHistory(
  db: Db,
  expansion: Expansion,
  grants: readonly HeldGrant[],
  mask: ReadonlySet<string>,
): Promise<void> {
  if (mask.has('app_id'))
    expansion.want(
      'app',
      grants.map(({ appId }) => appId),
    );
  if (mask.has('app_user_id'))
    expansion.want(
      'appUser',
      grants.map(({ appUserId }) => appUserId),
    );
  if (mask.has('app_entitlement_id'))
    expansion.want(
      'appEntitlement',
      grants.map(({ entitlementId }) => entitlementId),
    );
  await expansion.load(db);
}

/** Adds tasks to the response that the caller may read. */
export async function expandTasks(
  database: Database,
  expansion: Expansion,
  taskIds: readonly string[],
  caller: Caller,
): Promise<void> {
  const { list } = await taskViews(
    database,
    [...new Set(taskIds)].filter((id) => id !== ''),
    caller,
    new Set(),
  );
  for (const { task, objectPermissions } of list)
    if (task && task.deletedAt === null && objectPermissions?.read) expansion.addPart('task', task.id, task);
}

export const historyPaths = (
  { appId, appUserId, entitlementId }: HeldGrant,
  expansion: Expansion,
): Pick<AppEntitlementUserBindingHistoryView, 'appPath' | 'appUserPath' | 'entitlementPath'> => ({
  appPath: expansion.path('app', appId),
  appUserPath: expansion.path('appUser', appUserId),
  entitlementPath: expansion.path('appEntitlement', entitlementId),
});

/** The resources that hold grants. */
export const principalsOf = (db: Db, grants: readonly HeldGrant[]): Promise<Map<string, AppResource>> =>
  resourcesByIds(
    db,
    [...new Set(grants.map(({ principalResourceId }) => principalResourceId))].filter((id) => id !== ''),
  );

/** Who held what, for the wire. */
export function heldGrant(
  { appId, appUserId, entitlementId, principalResourceId }: HeldGrant,
  principals: ReadonlyMap<string, AppResource>,
): Omit<AppEntitlementUserBindingHistory, 'id' | 'grantedAt' | 'revokedAt'> {
  const principal = principals.get(principalResourceId);
  return {
    appId,
    appUserId,
    appEntitlementId: entitlementId,
    principalResource: principal ? { appId, appResourceTypeId: principal.appResourceTypeId, id: principal.id } : null,
  };
}

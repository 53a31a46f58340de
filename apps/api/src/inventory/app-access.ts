import { mayManageApp, mayReadApp, readsAllApps } from '@oag/governance/inventory';
import { appIdsOwnedBy, appOwnerIds } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import { notFound, type RequestContext } from '../http/index.ts';

type Asking = Pick<RequestContext, 'caller'>;

/** Limits a list to the apps that the caller may read: all, or those that the caller owns. */
export const readableApps = ({ caller }: Asking): { ownerId: string | null } => ({
  ownerId: readsAllApps(caller) ? null : caller.userId,
});

/** Throws NOT_FOUND when the caller may not read the app. Whether there is such an app is not asked of those who read all. */
export async function requireReadableApp(db: Db, appId: string, { caller }: Asking): Promise<void> {
  if (readsAllApps(caller) || mayReadApp(caller, await appOwnerIds(db, appId))) return;
  throw notFound('app that you own', appId, 'list the apps with GET /api/v1/apps');
}

/** Throws NOT_FOUND when the caller may not change the app and what is below it. */
export async function requireManageableApp(db: Db, appId: string, { caller }: Asking): Promise<void> {
  if (mayManageApp(caller, await appOwnerIds(db, appId))) return;
  throw notFound('app that you own', appId, 'list the apps with GET /api/v1/apps');
}

/** Which apps the caller may change, with what is below them. */
export type Manageable = (appId: string) => boolean;

export async function manageableApps(db: Db, { caller }: Asking): Promise<Manageable> {
  if (mayManageApp(caller, [])) return () => true;
  if (!mayManageApp(caller, [caller.userId])) return () => false;
  const owned = new Set(await appIdsOwnedBy(db, caller.userId));
  return (appId) => owned.has(appId);
}

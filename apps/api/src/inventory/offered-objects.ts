import { hasRole } from '@oag/governance/auth';
import { mayReadApp, readsAllApps } from '@oag/governance/inventory';
import { appOwnerIds } from '@oag/store/inventory';
import { offeredObjects, type EntitlementReader, type OfferedColumn } from '@oag/store/access-profiles';
import type { Db } from '@oag/store/database';
import { notFound, type RequestContext } from '../http/index.ts';
import { catalogViewer } from './catalog-viewer.ts';

type Asking = Pick<RequestContext, 'caller'>;

/** The entitlements that the caller may read: object rule `readRequestable`. */
export const entitlementReader = (context: Asking): EntitlementReader => {
  const { caller } = context;
  return readsAllApps(caller)
    ? 'everything'
    : { ownerId: hasRole(caller, 'app_admin') ? caller.userId : null, viewer: catalogViewer(context) };
};

/** Throws NOT_FOUND unless the caller may read the app, or sees an access profile that offers something that leads to the object. */
export async function requireReadableOrOffered(
  db: Db,
  appId: string,
  { column, id }: { column: OfferedColumn; id: string },
  context: Asking,
): Promise<void> {
  if (mayReadApp(context.caller, await appOwnerIds(db, appId))) return;
  if ((await offeredObjects(db, catalogViewer(context), column, [id])).has(id)) return;
  throw notFound(
    'app that you may read',
    appId,
    'search what can be requested with POST /api/v1/search/request_catalog/entitlements',
  );
}

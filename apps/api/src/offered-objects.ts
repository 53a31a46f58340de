import { mayReadApp } from '@oag/governance';
import { appOwnerIds, appsByIds, offeredObjects, type Db, type OfferedColumn } from '@oag/store';
import type { App } from '@oag/types';
import type { Expansion } from './expand.ts';
import { notFound } from './not-found.ts';
import { catalogViewer } from './request-catalog-access.ts';
import type { RequestContext } from './request-context.ts';

type Asking = Pick<RequestContext, 'caller'>;

/** Throws NOT_FOUND unless the caller may read the app, or sees an access profile that offers something that leads to the object. */
export async function requireReadableOrOffered(db: Db, appId: string, { column, id }: { column: OfferedColumn; id: string }, context: Asking): Promise<void> {
  if (mayReadApp(context.caller, await appOwnerIds(db, appId))) return;
  if ((await offeredObjects(db, catalogViewer(context), column, [id])).has(id)) return;
  throw notFound('app that you may read', appId, 'search what can be requested with POST /api/v1/search/request_catalog/entitlements');
}

/** The app as the caller sees it: whoever sees it only because something in it can be requested does not see who owns it. */
export const visibleApp = (app: App, { caller }: Asking): App => (mayReadApp(caller, (app.appOwners ?? []).map(({ id }) => id)) ? app : { ...app, appOwners: null });

/** Puts apps into an answer as the caller sees them. */
export async function addVisibleApps(db: Db, expansion: Expansion, ids: readonly string[], context: Asking): Promise<void> {
  for (const app of (await appsByIds(db, [...new Set(ids)])).values()) expansion.add('app', app.id, visibleApp(app, context));
}

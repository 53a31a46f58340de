import { findEntitlement } from '@oag/store/inventory';
import { manageableApps } from '../app-access.ts';
import { ENTITLEMENT_PATHS, entitlementView, wantOfEntitlements } from '../entitlement-view.ts';
import { createExpansion } from '../expand.ts';
import { notFound, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { requireReadableOrOffered } from '../offered-objects.ts';

export const getAppEntitlement: Handler<'getAppEntitlement'> = async ({ path, query }, context) => {
  const { database } = context;
  const mask = readExpandMask(query.expand_mask, ENTITLEMENT_PATHS);
  await requireReadableOrOffered(database.db, path.app_id, { column: 'id', id: path.id }, context);
  const entitlement = await findEntitlement(database.db, path.app_id, path.id);
  if (!entitlement)
    throw notFound('entitlement', path.id, `list those of the app with GET /api/v1/apps/${path.app_id}/entitlements`);
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfEntitlements(expansion, [entitlement], mask);
  await expansion.load(database.db);
  return {
    appEntitlementView: entitlementView(entitlement, expansion, await manageableApps(database.db, context)),
    expanded: expansion.expanded,
  };
};

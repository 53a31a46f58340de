import { listEntitlements } from '@oag/store/inventory';
import { manageableApps, requireReadableApp } from '../app-access.ts';
import { ENTITLEMENT_PATHS, entitlementView, wantOfEntitlements } from '../entitlement-view.ts';
import { createExpansion } from '../expand.ts';
import { readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { requireApp } from '../require-app.ts';

export const listAppEntitlements: Handler<'listAppEntitlements'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  await requireReadableApp(database.db, path.app_id, context);
  const mask = readExpandMask(query.expand_mask, ENTITLEMENT_PATHS);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listEntitlements(database.db, { appIds: [path.app_id] }, pages.read(query));
  await requireApp(database.db, path.app_id, rows);
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfEntitlements(expansion, rows, mask);
  await expansion.load(database.db);
  const isManageable = await manageableApps(database.db, context);
  const list = rows.map((entitlement) => entitlementView(entitlement, expansion, isManageable));
  return { list, expanded: expansion.expanded, nextPageToken: pages.token(after) };
};

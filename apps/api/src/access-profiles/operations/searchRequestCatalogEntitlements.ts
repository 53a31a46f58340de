import { accountIdsOf } from '@oag/store/inventory';
import { grantsOfAccounts } from '@oag/store/grants';
import { searchRequestable } from '@oag/store/access-profiles';
import {
  manageableApps,
  ENTITLEMENT_PATHS,
  entitlementView,
  wantOfEntitlements,
  createExpansion,
  grantBinding,
  catalogViewer,
} from '../../inventory/index.ts';
import { readExpandMask, readerOf, type Handler } from '../../http/index.ts';

export const searchRequestCatalogEntitlements: Handler<'searchRequestCatalogEntitlements'> = async (
  { body },
  context,
) => {
  const { caller, database, pager } = context;
  const { db } = database;
  const mask = readExpandMask(body.expandMask, ENTITLEMENT_PATHS);
  const pages = pager(body);
  const accountIds = await accountIdsOf(db, caller.userId);
  const { rows, after } = await searchRequestable(
    db,
    { ...body, accountIds },
    catalogViewer(context),
    pages.read(body),
  );
  const held = Map.groupBy(
    await grantsOfAccounts(
      db,
      rows.map(({ id }) => id),
      accountIds,
    ),
    ({ entitlementId }) => entitlementId,
  );
  const expansion = createExpansion(await readerOf(db, context));
  wantOfEntitlements(expansion, rows, mask);
  await expansion.load(db);
  const isManageable = await manageableApps(db, context);
  return {
    list: rows.map((entitlement) => ({
      entitlement: entitlementView(entitlement, expansion, isManageable),
      appEntitlementUserBindings: (held.get(entitlement.id) ?? []).map(grantBinding),
    })),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};

import { appUsersByIds, entitlementsByIds, resourcesByIds } from '@oag/store/inventory';
import { listGrants } from '@oag/store/grants';
import {
  manageableApps,
  readableApps,
  ENTITLEMENT_PATHS,
  wantOfEntitlements,
  createExpansion,
  grantView,
} from '../../inventory/index.ts';
import { checkRefs, readExpandMask, readerOf, type Handler } from '../../http/index.ts';

export const searchGrants: Handler<'searchGrants'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ entitlementRefs: body.entitlementRefs });
  const mask = readExpandMask(body.expandMask, ENTITLEMENT_PATHS);
  const pages = pager(body);
  const { rows, after } = await listGrants(database.db, { ...body, ...readableApps(context) }, pages.read(body));
  const [entitlements, accounts, resources] = await Promise.all([
    entitlementsByIds(database.db, [...new Set(rows.map((grant) => grant.entitlementId))]),
    appUsersByIds(
      database.db,
      [...new Set(rows.map((grant) => grant.appUserId))].filter((id) => id !== ''),
    ),
    resourcesByIds(
      database.db,
      [...new Set(rows.map((grant) => grant.principalResourceId))].filter((id) => id !== ''),
    ),
  ]);
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfEntitlements(expansion, [...entitlements.values()], mask);
  await expansion.load(database.db);
  const isManageable = await manageableApps(database.db, context);
  return {
    list: rows.map((grant) =>
      grantView(
        grant,
        entitlements.get(grant.entitlementId),
        accounts.get(grant.appUserId),
        resources.get(grant.principalResourceId),
        expansion,
        isManageable,
      ),
    ),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};

import { accountIdsOf, findEntitlement } from '@oag/store/inventory';
import { grantsOfAccounts, lastPastGrants } from '@oag/store/grants';
import { requireReadableAccess, grantBinding, noBinding, pastBinding } from '../../inventory/index.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const getAppEntitlementUserGrants: Handler<'getAppEntitlementUserGrants'> = async ({ path }, context) => {
  const { db } = context.database;
  const { app_id: appId, app_entitlement_id: id, identity_user_id: userId } = path;
  await requireReadableAccess(db, { appId, userId }, context);
  const entitlement = await findEntitlement(db, appId, id);
  if (!entitlement)
    throw notFound(
      'entitlement',
      id,
      'search what can be requested with POST /api/v1/search/request_catalog/entitlements',
    );
  const accounts = await accountIdsOf(db, userId, appId);
  const held = new Map(
    (await grantsOfAccounts(db, entitlement.deletedAt === null ? [id] : [], accounts)).map((grant) => [
      grant.appUserId,
      grantBinding(grant),
    ]),
  );
  const past = await lastPastGrants(
    db,
    id,
    accounts.filter((account) => !held.has(account)),
  );
  return {
    bindings: accounts.map((account) => {
      const last = past.get(account);
      return held.get(account) ?? (last ? pastBinding(entitlement, last) : noBinding(appId, account));
    }),
  };
};

import { findReferences } from '@oag/store/inventory';
import { notFound, type Handler } from '../../http/index.ts';
import { addEntitlements, requireRequestCatalog } from '../request-catalog-access.ts';

export const createRequestableEntry: Handler<'createRequestableEntry'> = async ({ path, body }, context) => {
  const { catalog_id: catalogId, app_id: appId, entitlement_id: entitlementId } = path;
  await requireRequestCatalog(context.database.db, catalogId, context);
  const { appIdsOfEntitlements } = await findReferences(context.database.db, { entitlementIds: [entitlementId] });
  if (appIdsOfEntitlements.get(entitlementId) !== appId)
    throw notFound('entitlement of the app', entitlementId, `list them with GET /api/v1/apps/${appId}/entitlements`);
  await addEntitlements(
    {
      ...{ catalogId, part: 'request_catalog_entitlements', field: 'entitlement_id' },
      refs: [{ appId, id: entitlementId }],
      createRequests: body.createRequests ?? false,
    },
    context,
  );
  return { requestableEntry: { catalogId, appId, entitlementId } };
};

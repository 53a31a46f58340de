import { isInRequestCatalog } from '@oag/store/access-profiles';
import { notFound, type Handler } from '../../http/index.ts';
import { requireRequestCatalog } from '../request-catalog-access.ts';

export const getRequestableEntry: Handler<'getRequestableEntry'> = async ({ path }, context) => {
  const { db } = context.database;
  const { catalog_id: catalogId, app_id: appId, entitlement_id: entitlementId } = path;
  await requireRequestCatalog(db, catalogId, context);
  if (await isInRequestCatalog(db, catalogId, { appId, id: entitlementId }))
    return { requestableEntry: { catalogId, appId, entitlementId } };
  throw notFound(
    'entitlement of the profile',
    entitlementId,
    `list them with GET /api/v1/catalogs/${catalogId}/requestable_entitlements`,
  );
};

import { isInRequestCatalog } from '@oag/store/access-profiles';
import { notFound, type Handler } from '../../http/index.ts';
import { requireRequestCatalog, takeEntitlements } from '../request-catalog-access.ts';

export const deleteRequestableEntry: Handler<'deleteRequestableEntry'> = async ({ path }, context) => {
  const { db } = context.database;
  const { catalog_id: catalogId, app_id: appId, entitlement_id: id } = path;
  await requireRequestCatalog(db, catalogId, context);
  if (!(await isInRequestCatalog(db, catalogId, { appId, id })))
    throw notFound('entitlement of the profile', id, 'nothing needs to be removed');
  await takeEntitlements(
    { catalogId, part: 'request_catalog_entitlements', refs: [{ appId, id }], field: 'entitlement_id' },
    context,
  );
  return {};
};

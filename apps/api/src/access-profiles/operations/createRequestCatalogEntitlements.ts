import { addEntitlements } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const createRequestCatalogEntitlements: Handler<'createRequestCatalogEntitlements'> = async (
  { path, body },
  context,
) => {
  await addEntitlements(
    {
      catalogId: path.catalog_id,
      part: 'request_catalog_entitlements',
      refs: body.appEntitlements ?? [],
      field: 'appEntitlements',
      createRequests: body.createRequests ?? false,
    },
    context,
  );
  return {};
};

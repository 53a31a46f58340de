import { takeEntitlements } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteRequestCatalogEntitlements: Handler<'deleteRequestCatalogEntitlements'> = async (
  { path, body },
  context,
) => {
  await takeEntitlements(
    {
      catalogId: path.catalog_id,
      part: 'request_catalog_entitlements',
      refs: body.appEntitlements ?? [],
      field: 'appEntitlements',
    },
    context,
  );
  return {};
};

import { takeEntitlements } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteRequestCatalogAccessEntitlements: Handler<'deleteRequestCatalogAccessEntitlements'> = async (
  { path, body },
  context,
) => {
  await takeEntitlements(
    {
      catalogId: path.catalog_id,
      part: 'request_catalog_viewers',
      refs: body.accessEntitlements ?? [],
      field: 'accessEntitlements',
    },
    context,
  );
  return {};
};

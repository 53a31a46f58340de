import { addEntitlements } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const createRequestCatalogAccessEntitlements: Handler<'createRequestCatalogAccessEntitlements'> = async (
  { path, body },
  context,
) => {
  await addEntitlements(
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

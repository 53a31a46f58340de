import { addEntitlements } from '../request-catalog-access.ts';
import { assertMembersUnset, type Handler } from '../../http/index.ts';

export const createRequestCatalogEntitlements: Handler<'createRequestCatalogEntitlements'> = async (
  { path, body },
  context,
) => {
  assertMembersUnset(body, { createRequests: 'This version creates no requests for the members of a profile' });
  await addEntitlements(
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

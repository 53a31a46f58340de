import { listRequestCatalogs } from '@oag/store/access-profiles';
import { checkRefs, type Handler } from '../../http/index.ts';
import { catalogViewer } from '../../inventory/index.ts';
import { requestCatalogViews } from '../request-catalog-view.ts';

export const searchRequestCatalogs: Handler<'searchRequestCatalogs'> = async ({ body }, context) => {
  const { db } = context.database;
  checkRefs({ refs: body.refs, entitlementRefs: body.entitlementRefs });
  const pages = context.pager(body);
  const { rows, after } = await listRequestCatalogs(db, body, catalogViewer(context), pages.read(body));
  return { ...(await requestCatalogViews(db, rows, body.expandMask, context)), nextPageToken: pages.token(after) };
};

import { listRequestCatalogs as listCatalogs } from '@oag/store/access-profiles';
import { catalogViewer } from '../../inventory/index.ts';
import { EVERYTHING, requestCatalogViews } from '../request-catalog-view.ts';
import type { Handler } from '../../http/index.ts';

export const listRequestCatalogs: Handler<'listRequestCatalogs'> = async ({ query }, context) => {
  const { db } = context.database;
  const pages = context.pager(query);
  const { rows, after } = await listCatalogs(db, {}, catalogViewer(context), pages.read(query));
  return { ...(await requestCatalogViews(db, rows, EVERYTHING, context)), nextPageToken: pages.token(after) };
};

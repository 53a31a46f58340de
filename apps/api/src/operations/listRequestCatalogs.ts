import { listRequestCatalogs as listCatalogs } from '@oag/store';
import { catalogViewer } from '../catalog-viewer.ts';
import { EVERYTHING, requestCatalogViews } from '../request-catalog-view.ts';
import type { Handler } from '../request-context.ts';

export const listRequestCatalogs: Handler<'listRequestCatalogs'> = async ({ query }, context) => {
  const { db } = context.database;
  const pages = context.pager(query);
  const { rows, after } = await listCatalogs(db, {}, catalogViewer(context), pages.read(query));
  return { ...(await requestCatalogViews(db, rows, EVERYTHING, context)), nextPageToken: pages.token(after) };
};

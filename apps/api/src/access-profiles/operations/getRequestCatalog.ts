import { requireRequestCatalog } from '../request-catalog-access.ts';
import { EVERYTHING, requestCatalogAnswer } from '../request-catalog-view.ts';
import type { Handler } from '../../http/index.ts';

export const getRequestCatalog: Handler<'getRequestCatalog'> = async ({ path }, context) => {
  const { db } = context.database;
  return requestCatalogAnswer(db, await requireRequestCatalog(db, path.id, context), EVERYTHING, context);
};

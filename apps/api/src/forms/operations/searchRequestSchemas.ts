import { listRequestSchemas } from '@oag/store/forms';
import { entitlementReader } from '../../inventory/index.ts';
import type { Handler } from '../../http/index.ts';

export const searchRequestSchemas: Handler<'searchRequestSchemas'> = async ({ body }, context) => {
  const { database, pager } = context;
  const pages = pager(body);
  const { rows, after } = await listRequestSchemas(database.db, body, entitlementReader(context), pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};

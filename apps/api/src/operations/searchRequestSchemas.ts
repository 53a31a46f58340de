import { listRequestSchemas } from '@oag/store';
import { entitlementReader } from '../offered-objects.ts';
import type { Handler } from '../request-context.ts';

export const searchRequestSchemas: Handler<'searchRequestSchemas'> = async ({ body }, context) => {
  const { database, pager } = context;
  const pages = pager(body);
  const { rows, after } = await listRequestSchemas(database.db, body, entitlementReader(context), pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};

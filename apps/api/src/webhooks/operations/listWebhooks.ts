import { searchWebhooks } from '@oag/store/webhooks';
import type { Handler } from '../../http/index.ts';

export const listWebhooks: Handler<'listWebhooks'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await searchWebhooks(database.db, {}, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};

import { listWebhookInstances as list } from '@oag/store/webhooks';
import type { Handler } from '../../http/index.ts';
import { requireKnownWebhook } from '../webhook-access.ts';

export const listWebhookInstances: Handler<'listWebhookInstances'> = async ({ path, query }, { database, pager }) => {
  await requireKnownWebhook(database.db, path.id);
  const pages = pager(query);
  const { rows, after } = await list(database.db, path.id, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};

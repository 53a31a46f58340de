import { listWebhookInstances as list } from '@oag/store/webhooks';
import type { Handler } from '../../http/index.ts';
import { requireWebhook } from '../webhook-access.ts';

export const listWebhookInstances: Handler<'listWebhookInstances'> = async ({ path, query }, { database, pager }) => {
  await requireWebhook(database.db, path.id);
  const pages = pager(query);
  const { rows, after } = await list(database.db, path.id, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};

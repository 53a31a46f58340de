import type { Handler } from '../../http/index.ts';
import { requireWebhook } from '../webhook-access.ts';

export const getWebhook: Handler<'getWebhook'> = async ({ path }, { database }) => ({
  webhook: await requireWebhook(database.db, path.id),
});

import type { Handler } from '../../http/index.ts';
import { requireKnownWebhook } from '../webhook-access.ts';

export const getWebhook: Handler<'getWebhook'> = async ({ path }, { database }) => ({
  webhook: await requireKnownWebhook(database.db, path.id),
});

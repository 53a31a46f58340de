import { deleteWebhookRow } from '@oag/store/webhooks';
import type { Handler } from '../../http/index.ts';
import { logWebhook, requireWebhook } from '../webhook-access.ts';

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ path }, context) => {
  const { database, now } = context;
  await database.db.transaction().execute(async (tx) => {
    const { displayName } = await requireWebhook(tx, path.id, 'forUpdate');
    await deleteWebhookRow(tx, path.id, now);
    await logWebhook(tx, 'webhookDeleted', path.id, { displayName }, context);
  });
  return {};
};

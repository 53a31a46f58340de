import { updatedWebhook } from '@oag/governance/webhooks';
import { updateWebhookRow } from '@oag/store/webhooks';
import { outboundAddressCheck } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { logWebhook, requireWebhook } from '../webhook-access.ts';

export const updateWebhook: Handler<'updateWebhook'> = async ({ path, body }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute(async (tx) => {
    const current = await requireWebhook(tx, path.id, 'forUpdate');
    const check = outboundAddressCheck(context);
    const { webhook, changed } = updatedWebhook(current, body.webhook ?? {}, body.updateMask, check, now);
    if (changed.length > 0) {
      await updateWebhookRow(tx, webhook, now);
      const { displayName, url } = webhook;
      await logWebhook(tx, 'webhookUpdated', path.id, { changed, displayName, url }, context);
    }
    return { webhook };
  });
};

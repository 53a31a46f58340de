import { newWebhook } from '@oag/governance/webhooks';
import { newId } from '@oag/store/database';
import { insertWebhook } from '@oag/store/webhooks';
import { outboundAddressCheck } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { logWebhook } from '../webhook-access.ts';

export const createWebhook: Handler<'createWebhook'> = async ({ body }, context) => {
  const { database, now } = context;
  const webhook = newWebhook(body, outboundAddressCheck(context), { id: newId(), now });
  const { displayName, url } = webhook;
  await database.db.transaction().execute(async (tx) => {
    await insertWebhook(tx, webhook);
    await logWebhook(tx, 'webhookCreated', webhook.id, { displayName, url }, context);
  });
  return { webhook };
};

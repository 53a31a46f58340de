import { lockWebhookInstance } from '@oag/store/webhooks';
import type { Handler } from '../../http/index.ts';
import { insertCall } from '../new-call.ts';
import { logWebhook, requireWebhook } from '../webhook-access.ts';

export const startWebhookTest: Handler<'startWebhookTest'> = async ({ path }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute(async (tx) => {
    const webhook = await requireWebhook(tx, path.id, 'forShare');
    const content = { event: 'c1.webhooks.v1.PayloadTest', source: { test: {} }, payload: {} };
    const id = await insertCall(tx, webhook, content, now);
    await logWebhook(tx, 'webhookTestStarted', webhook.id, { webhookInstanceId: id }, context);
    return { webhook: (await lockWebhookInstance(tx, webhook.id, id)) ?? null };
  });
};

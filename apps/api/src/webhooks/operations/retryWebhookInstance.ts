import { secondsAfter } from '@oag/governance/time';
import { assertRepeatable, windowSeconds } from '@oag/governance/webhooks';
import { lockWebhookInstance, repeatWebhookInstanceRow } from '@oag/store/webhooks';
import { type Handler, notFound } from '../../http/index.ts';
import { newCallbackSecret } from '../callback-token.ts';
import { logWebhook, requireWebhook } from '../webhook-access.ts';

export const retryWebhookInstance: Handler<'retryWebhookInstance'> = async ({ path }, context) => {
  const { database, now } = context;
  const { id: webhookId, instance_id: id } = path;
  return database.db.transaction().execute(async (tx) => {
    const webhook = await requireWebhook(tx, webhookId, 'forShare');
    const call = await lockWebhookInstance(tx, webhookId, id);
    if (!call)
      throw notFound('call', id, `list the calls of the webhook with GET /api/v1/webhooks/${webhookId}/instances`);
    assertRepeatable(call);
    if (call.state === 'WEBHOOK_STATE_RUNNING') return { webhookInstance: call };
    const expiresAt = secondsAfter(now, windowSeconds(webhook));
    await repeatWebhookInstanceRow(tx, id, { callbackTokenEncrypted: newCallbackSecret(context), expiresAt }, now);
    await logWebhook(tx, 'webhookCallRestarted', webhookId, { webhookInstanceId: id, state: call.state }, context);
    return { webhookInstance: (await lockWebhookInstance(tx, webhookId, id)) ?? call };
  });
};

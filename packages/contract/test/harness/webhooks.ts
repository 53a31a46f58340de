import { startWebhookReceiver, type WebhookReceiver } from '@oag/api/webhook-receiver';
import type { Client } from '@oag/client';
import { present } from './present.ts';

/** Registers a webhook and returns its id. */
export async function createWebhook(admin: Client, url = 'https://hooks.harborlane.invalid/'): Promise<string> {
  const { data } = await admin.POST('/api/v1/webhooks', { body: { displayName: 'Hooks', url } });
  return present(data.webhook, 'webhook').id;
}

/** Starts a test call of a webhook and returns its id. */
export async function startTestCall(admin: Client, id: string): Promise<string> {
  const { data } = await admin.POST('/api/v1/webhooks/{id}/test', { params: { path: { id } } });
  return present(data.webhook, 'call').id;
}

/** Subscribes a webhook to a kind of event that hardly happens, and returns the id of the subscription. */
export async function subscribe(admin: Client, webhookId: string): Promise<string> {
  const { data } = await admin.POST('/api/v1/event_subscriptions', {
    body: { webhookId, kinds: ['campaign.deleted'] },
  });
  return present(data.eventSubscription, 'subscription').id;
}

/** A webhook, a test call of it and a subscription. */
export async function calledWebhook(
  admin: Client,
): Promise<{ webhook: string; webhookInstance: string; eventSubscription: string }> {
  const webhook = await createWebhook(admin);
  return {
    webhook,
    webhookInstance: await startTestCall(admin, webhook),
    eventSubscription: await subscribe(admin, await createWebhook(admin)),
  };
}

/** The token of a test call that its receiver has got. */
export async function callbackToken(admin: Client, receiver: WebhookReceiver): Promise<string> {
  const call = await startTestCall(admin, await createWebhook(admin, receiver.url));
  const { callbackUrl } = await receiver.called(call);
  return callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1);
}

let shared: Promise<WebhookReceiver> | undefined;

/** The receiver of the test file that runs. It ends with the process. */
export const sharedWebhookReceiver = (): Promise<WebhookReceiver> => (shared ??= startWebhookReceiver());

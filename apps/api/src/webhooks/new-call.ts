import { windowSeconds } from '@oag/governance/webhooks';
import { secondsAfter } from '@oag/governance/time';
import type { Webhook, WebhookSource } from '@oag/types';
import { type Db, newId } from '@oag/store/database';
import { insertWebhookInstance } from '@oag/store/webhooks';
import type { Service } from '../http/index.ts';
import { newCallbackSecret } from './callback-token.ts';

/** The content of a call: its payload has the event as `@type`. */
export type CallContent = { event: string; source: WebhookSource; payload: object };

/** Stores a call, which the worker makes as soon as the transaction has ended. Returns its id. */
export async function insertCall(
  tx: Db,
  webhook: Webhook,
  { event, source, payload }: CallContent,
  service: Pick<Service, 'configuration'>,
  now: string,
): Promise<string> {
  const id = newId();
  const call = {
    id,
    webhookId: webhook.id,
    event,
    source,
    payload: { '@type': `type.googleapis.com/${event}`, ...payload },
    destination: webhook.url,
    orderKey: '',
    callbackTokenEncrypted: newCallbackSecret(service),
    expiresAt: secondsAfter(now, windowSeconds(webhook)),
  };
  await insertWebhookInstance(tx, call, now);
  return id;
}

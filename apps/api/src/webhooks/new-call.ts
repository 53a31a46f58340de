import type { Webhook, WebhookSource } from '@oag/types';
import { type Db, newId } from '@oag/store/database';
import { insertCalls } from '@oag/store/webhooks';

/** The content of a call. */
export type CallContent = { event: string; source: Partial<WebhookSource>; payload: object };

/** Stores a call that nothing follows from, which the worker makes as soon as the transaction has ended. Returns its id. */
export async function insertCall(
  tx: Db,
  { id: webhookId }: Pick<Webhook, 'id'>,
  { event, source, payload }: CallContent,
  now: string,
): Promise<string> {
  const id = newId();
  const call = { id, webhookId, purpose: 'test', subjectId: '', awaitsEffect: false, event, source, orderKey: '' };
  await insertCalls(tx, [{ ...call, payload: typedPayload(event, payload) }], now);
  return id;
}

/** A payload, with its event as `@type`. */
export const typedPayload = (event: string, payload: object): object => ({
  '@type': `type.googleapis.com/${event}`,
  ...payload,
});

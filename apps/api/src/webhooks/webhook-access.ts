import type { Webhook } from '@oag/types';
import type { Db } from '@oag/store/database';
import { type Actor, logAction } from '@oag/store/log';
import { findWebhook, readWebhook } from '@oag/store/webhooks';
import { notFound } from '../http/index.ts';

/** A webhook that is not deleted. Throws NOT_FOUND otherwise. */
export async function requireWebhook(db: Db, id: string, lock?: 'forUpdate' | 'forShare'): Promise<Webhook> {
  return known(await findWebhook(db, id, lock), id);
}

/** A webhook, also a deleted one: its calls are listed as long as they are kept. Throws NOT_FOUND otherwise. */
export const requireKnownWebhook = async (db: Db, id: string): Promise<Webhook> => known(await readWebhook(db, id), id);

function known(webhook: Webhook | undefined, id: string): Webhook {
  if (!webhook) throw notFound('webhook', id, 'list them with GET /api/v1/webhooks');
  return webhook;
}

/** Logs what a person did with a webhook. */
export const logWebhook = (
  tx: Db,
  kind: 'webhookCreated' | 'webhookUpdated' | 'webhookDeleted' | 'webhookTestStarted' | 'webhookCallRestarted',
  id: string,
  document: object,
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: 'webhook', objectId: id, document });

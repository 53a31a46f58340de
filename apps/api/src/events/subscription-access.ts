import type { EventSubscription } from '@oag/types';
import type { Db } from '@oag/store/database';
import { findEventSubscription } from '@oag/store/events';
import { type Actor, logAction } from '@oag/store/log';
import { notFound } from '../http/index.ts';

/** A subscription. Throws NOT_FOUND when there is none. */
export async function requireEventSubscription(db: Db, id: string, lock?: 'forUpdate'): Promise<EventSubscription> {
  const subscription = await findEventSubscription(db, id, lock);
  if (!subscription) throw notFound('subscription', id, 'list them with GET /api/v1/event_subscriptions');
  return subscription;
}

/** Logs what a person did with a subscription. */
export const logEventSubscription = (
  tx: Db,
  kind: 'eventSubscriptionCreated' | 'eventSubscriptionDeleted' | 'eventSubscriptionRestarted',
  id: string,
  document: object,
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: 'eventSubscription', objectId: id, document });

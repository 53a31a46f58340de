import { effectiveRoles } from '@oag/governance/auth';
import { isSubscribed } from '@oag/governance/events';
import {
  type DueSubscription,
  type EventPosition,
  isLost,
  listDueSubscriptions,
  lockDueSubscription,
  moveEventSubscription,
  positionAt,
  readEvents,
  type StoredEvent,
} from '@oag/store/events';
import { idAt, newIdBlock } from '@oag/store/database';
import { insertCalls, type NewCall } from '@oag/store/webhooks';
import type { Service } from '../../http/index.ts';
import { eventId } from '../event-stream.ts';

const NO_EVENTS_BEFORE = '-infinity';
const TYPE = 'type.googleapis.com/c1.webhooks.v1.PayloadServiceEvent';

/** Makes calls of webhooks from the events since the last time, for each subscription in turn. */
export async function queueEvents(
  service: Service,
  signal: AbortSignal,
  now: () => string = () => new Date().toISOString(),
): Promise<void> {
  for (const id of await listDueSubscriptions(service.database.db))
    while (!signal.aborted && (await queuePage(service, id, now())));
}

/** Stores the calls of a page of events together with the new position: a process that is killed leaves both or none. Returns whether there may be more. */
const queuePage = (service: Service, id: string, now: string): Promise<boolean> =>
  service.database.db.transaction().execute(async (tx) => {
    const subscription = await lockDueSubscription(tx, id);
    if (!subscription) return false;
    const { after, given, roles, ownerId } = subscription;
    const hasLost = await isLost(tx, after);
    const from = hasLost ? await positionAt(tx, NO_EVENTS_BEFORE) : after;
    const owner = { userId: ownerId, roles: effectiveRoles(given, roles) };
    const { events, position, isLast } = await readEvents(tx, owner, from);
    const calls = [
      ...(hasLost ? [toCall(subscription, lostEvents(from, now))] : []),
      ...events.filter((event) => isSubscribed(subscription, event)).map((event) => toCall(subscription, event)),
    ];
    const block = newIdBlock();
    await insertCalls(
      tx,
      calls.map((call, index) => ({ ...call, id: idAt(block, index) })),
      now,
    );
    await moveEventSubscription(tx, id, position);
    return !isLast;
  });

const lostEvents = (from: EventPosition, at: string): StoredEvent => ({
  ...from,
  kind: 'events.lost',
  objectId: '',
  accessReviewId: '',
  at,
});

function toCall({ id, webhookId }: DueSubscription, event: StoredEvent): Omit<NewCall, 'id'> {
  const { kind, objectId, accessReviewId, at } = event;
  const ids = { eventId: eventId(event), eventSubscriptionId: id };
  return {
    webhookId,
    purpose: 'event',
    subjectId: id,
    awaitsEffect: false,
    event: kind,
    source: { event: ids },
    payload: { '@type': TYPE, id: ids.eventId, eventSubscriptionId: id, objectId, accessReviewId, at },
    orderKey: kind.startsWith('log.') ? 'log' : objectId,
  };
}

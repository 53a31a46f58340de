export {
  deleteEventSubscriptionRow,
  type DueSubscription,
  findEventSubscription,
  insertEventSubscription,
  listDueSubscriptions,
  listEventSubscriptions,
  lockDueSubscription,
  moveEventSubscription,
  positionAt,
} from './event-subscriptions.ts';
export {
  currentPosition,
  type EventPosition,
  isLost,
  lastEvent,
  readEvents,
  EVENTS_KEPT_DAYS,
  removeOldEvents,
  type StoredEvent,
} from './events.ts';

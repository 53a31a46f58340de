export {
  currentPosition,
  type EventPosition,
  isLost,
  lastEvent,
  readEvents,
  removeOldEvents,
  type StoredEvent,
} from './events.ts';

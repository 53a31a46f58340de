import type { Db } from '@oag/store/database';
import { type Actor, logAction } from '@oag/store/log';

/** Logs what a person did with their calendar. */
export const logCalendar = (
  tx: Db,
  kind: 'calendarFeedCreated' | 'calendarFeedDeleted',
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: 'user', objectId: actor.caller.userId, document: {} });

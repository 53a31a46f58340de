import type { Db } from '@oag/store/database';
import { appendLog } from '@oag/store/log';
import type { RequestContext } from '../http/index.ts';

/** Logs what a person did with their calendar. */
export const logCalendar = (
  tx: Db,
  kind: 'calendarFeedCreated' | 'calendarFeedDeleted',
  { caller, requestId }: Pick<RequestContext, 'caller' | 'requestId'>,
): Promise<unknown> =>
  appendLog(tx, [
    {
      actorId: caller.userId,
      clientId: caller.clientRowId,
      kind,
      objectType: 'user',
      objectId: caller.userId,
      requestId,
      document: {},
    },
  ]);

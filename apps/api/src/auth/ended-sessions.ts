import { appendLog } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { RequestContext } from '../http/index.ts';

/** Logs that an administrator ended sessions of other people, directly or by taking a role away. */
export const logEndedSessions = (
  tx: Db,
  sessions: readonly { id: string; userId: string }[],
  { caller, requestId }: Pick<RequestContext, 'caller' | 'requestId'>,
): Promise<unknown> =>
  appendLog(
    tx,
    sessions.map(({ id, userId }) => ({
      actorId: caller.userId,
      clientId: caller.clientRowId,
      kind: 'sessionEnded',
      objectType: 'session',
      objectId: id,
      requestId,
      document: { userId },
    })),
  );

import { appendLog } from '@oag/store/log';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { Db } from '@oag/store/database';

/** Logs who ended sessions, and whose they were. */
export const logEndedSessions = (
  tx: Db,
  sessions: readonly { id: string; userId: string }[],
  { caller, requestId }: { caller: Pick<AuthenticatedClient, 'userId' | 'clientRowId'>; requestId: string },
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

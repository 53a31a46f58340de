import { type Actor, logAction } from '@oag/store/log';
import type { Db } from '@oag/store/database';

/** Logs who ended sessions, and whose they were. */
export const logEndedSessions = (
  tx: Db,
  sessions: readonly { id: string; userId: string }[],
  actor: Actor,
): Promise<unknown> =>
  logAction(
    tx,
    actor,
    ...sessions.map(({ id, userId }) => ({
      kind: 'sessionEnded',
      objectType: 'session',
      objectId: id,
      document: { userId },
    })),
  );

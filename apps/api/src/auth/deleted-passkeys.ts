import { appendLog } from '@oag/store/log';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { Db } from '@oag/store/database';

/** Logs who deleted passkeys, and whose they were. */
export const logDeletedPasskeys = (
  tx: Db,
  passkeys: readonly { id: string; userId: string }[],
  { caller, requestId }: { caller: Pick<AuthenticatedClient, 'userId' | 'clientRowId'>; requestId: string },
): Promise<unknown> =>
  appendLog(
    tx,
    passkeys.map(({ id, userId }) => ({
      actorId: caller.userId,
      clientId: caller.clientRowId,
      kind: 'passkeyDeleted',
      objectType: 'passkey',
      objectId: id,
      requestId,
      document: { userId },
    })),
  );
